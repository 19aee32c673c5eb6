package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.Entities;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Whether entities are the same or one contains the other: a symbol lies in its file.
final class Overlap {

    private Overlap() {}

    static boolean between(Episode one, Episode other) {
        return between(one.entities(), other.entities());
    }

    static boolean between(Collection<String> ones, Collection<String> others) {
        return !shared(ones, others).isEmpty();
    }

    /// Those of the first that overlap one of the second.
    static List<String> shared(Collection<String> ones, Collection<String> others) {
        var known = new LinkedHashSet<String>();
        others.forEach(other -> known.add(Entities.canonical(other)));
        return ones.stream()
                .map(Entities::canonical)
                .distinct()
                .filter(one -> known.contains(one) || isContained(one, known))
                .toList();
    }

    private static boolean isContained(String one, Set<String> known) {
        var file = Entities.file(one);
        if (file.isEmpty()) return false;
        return known.contains(file) || (file.equals(one) && known.stream().anyMatch(each -> isIn(each, file)));
    }

    private static boolean isIn(String symbol, String file) {
        return !symbol.equals(file) && Entities.file(symbol).equals(file);
    }
}
