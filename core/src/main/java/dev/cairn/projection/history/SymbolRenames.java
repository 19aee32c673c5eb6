package dev.cairn.projection.history;

import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds symbols that were renamed between two versions of a file.
public final class SymbolRenames {

    /// The share of lines that a renamed symbol keeps at least, its name apart.
    static final double SIMILAR_MIN = 0.6;

    /// With more new symbols the file was rewritten, and similarity says little.
    private static final int ADDED_MAX = 200;

    private final SourceSide before;
    private final SourceSide after;
    private final Map<SymbolId, SymbolId> renames = new LinkedHashMap<>();
    private final Set<SymbolId> taken = new HashSet<>();

    private SymbolRenames(SourceSide before, SourceSide after) {
        this.before = before;
        this.after = after;
    }

    /// The symbols of the first version that are missing in the second, each with its new id there.
    public static Map<SymbolId, SymbolId> between(SourceSide before, SourceSide after) {
        var search = new SymbolRenames(before, after);
        search.run();
        return search.renames;
    }

    private void run() {
        var was = new HashSet<>(before.ids());
        var is = new HashMap<SymbolId, Integer>();
        for (int index = 0; index < after.ids().size(); index++)
            is.put(after.ids().get(index), index);
        var added = new ArrayList<Integer>();
        is.forEach((id, index) -> {
            if (!was.contains(id)) added.add(index);
        });
        if (added.isEmpty() || added.size() > ADDED_MAX) return;
        added.sort(null);
        for (int index = 0; index < before.ids().size(); index++) {
            var id = before.ids().get(index);
            if (!is.containsKey(id)) find(index, id, added, is);
        }
    }

    /// Outer symbols come first in the facts, so the new name of the enclosing symbol is known.
    private void find(int index, SymbolId id, List<Integer> added, Map<SymbolId, Integer> is) {
        var holder = holder(id);
        var same = new ArrayList<>(holder.names());
        same.add(id.names().getLast());
        var inRenamed = new SymbolId(id.path(), same);
        if (!inRenamed.equals(id) && is.containsKey(inRenamed)) {
            put(id, inRenamed);
            return;
        }
        var fact = before.facts().symbols().get(index);
        var lines = before.masked(index);
        double best = 0;
        SymbolId found = id;
        for (int other : added) {
            var candidate = after.ids().get(other);
            if (taken.contains(candidate)
                    || after.facts().symbols().get(other).kind() != fact.kind()
                    || !holder(candidate).names().equals(holder.names())) continue;
            double similarity = similarity(lines, after.masked(other));
            if (similarity > best) {
                best = similarity;
                found = candidate;
            }
        }
        if (best >= SIMILAR_MIN) put(id, found);
    }

    private void put(SymbolId id, SymbolId renamed) {
        renames.put(id, renamed);
        taken.add(renamed);
    }

    /// The names around a symbol, as they are in the second version.
    private SymbolId holder(SymbolId id) {
        var outer = new SymbolId(id.path(), id.names().subList(0, id.names().size() - 1));
        return renames.getOrDefault(outer, outer);
    }

    /// The Dice coefficient of two sets of lines.
    static double similarity(Set<String> one, Set<String> other) {
        if (one.isEmpty() && other.isEmpty()) return 0;
        long shared = one.stream().filter(other::contains).count();
        return 2.0 * shared / (one.size() + other.size());
    }
}
