package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Maps the symbols of changed and removed files to their index in the next graph. All other symbols keep their
/// index.
final class NodeMoves {

    /// The new index of a removed node.
    static final int REMOVED = -2;

    private static final int[] GONE = {};

    private final Map<Integer, int[]> byPlace = new HashMap<>();

    /// Files are matched by place, and the symbols of changed files by id.
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

    /// The places of files in which a symbol got another index or was removed.
    Set<Integer> places() {
        return byPlace.keySet();
    }

    /// The new index of a symbol, or [#REMOVED].
    int index(int place, int index) {
        var moved = byPlace.get(place);
        if (moved == null) return index;
        if (isRemovedFile(moved)) return REMOVED;
        return index == NodePlaces.WHOLE_FILE ? index : moved[index];
    }

    /// The node that an earlier symbol or file has in the next graph, or [CodeGraph#NONE].
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
