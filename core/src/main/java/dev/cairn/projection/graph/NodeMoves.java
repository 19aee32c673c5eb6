package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Where the symbols of changed and removed files went; all others are where they were.
final class NodeMoves {

    /// The new index of a removed node.
    static final int REMOVED = -2;

    private static final int[] GONE = {};

    private final Map<Integer, int[]> byPlace = new HashMap<>();

    /// Files are matched by place; symbols of changed files by id.
    NodeMoves(CodeGraph earlier, NodePlaces now, FileDetails[] details) {
        var before = earlier.adjacency().places();
        for (var file : earlier.declarations().files()) {
            int place = before.of(file);
            if (!now.hasFile(place)) {
                byPlace.put(place, GONE);
                continue;
            }
            var after = now.file(place);
            if (!FileDetails.isSame(after.facts(), file.facts()))
                changed(place, earlier.fileDetails(file), details[after.number()]);
        }
    }

    private void changed(int place, FileDetails before, FileDetails after) {
        var indexes = new HashMap<String, Integer>();
        var names = after.names();
        for (int index = 0; index < names.length; index++) indexes.putIfAbsent(names[index], index);
        var earlier = before.names();
        var moved = new int[earlier.length];
        boolean isSame = true;
        for (int index = 0; index < moved.length; index++) {
            moved[index] = indexes.getOrDefault(earlier[index], REMOVED);
            isSame &= moved[index] == index;
        }
        if (!isSame) byPlace.put(place, moved);
    }

    boolean isEmpty() {
        return byPlace.isEmpty();
    }

    /// The places of which a symbol moved or was removed.
    Set<Integer> places() {
        return byPlace.keySet();
    }

    /// The index of a node now, or [#REMOVED].
    int index(int place, int index) {
        var moved = byPlace.get(place);
        if (moved == null) return index;
        if (isRemovedFile(moved)) return REMOVED;
        return index == NodePlaces.WHOLE_FILE ? index : moved[index];
    }

    /// The node of an earlier symbol or file now, or [CodeGraph#NONE].
    int node(NodePlaces now, int place, int index) {
        int after = index(place, index);
        if (after == REMOVED) return CodeGraph.NONE;
        FileUnit file = now.file(place);
        return after == NodePlaces.WHOLE_FILE ? now.declarations().symbols() + file.number() : file.symbol(after);
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isRemovedFile(int[] moved) {
        return moved == GONE;
    }
}
