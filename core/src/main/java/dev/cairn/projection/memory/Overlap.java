package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Whether entities are the same or one contains the other: a symbol lies in its file.
public final class Overlap {

    private Overlap() {}

    /// Whether two episodes involve something in common.
    public static boolean between(Episode one, Episode other) {
        return between(one.entities(), other.entities());
    }

    /// Whether an entity of the first overlaps one of the second.
    public static boolean between(Collection<String> ones, Collection<String> others) {
        return !shared(ones, others).isEmpty();
    }

    /// Those of the first that overlap one of the second.
    public static List<String> shared(Collection<String> ones, Collection<String> others) {
        var known = new LinkedHashSet<String>();
        others.forEach(other -> known.add(Entities.canonical(other)));
        return ones.stream()
                .map(Entities::canonical)
                .distinct()
                .filter(one -> known.contains(one) || isContained(one, known))
                .toList();
    }

    /// One of the two is the file of the other.
    private static boolean isContained(String one, Set<String> known) {
        return known.contains(Entities.file(one))
                || known.stream().anyMatch(each -> Entities.file(each).equals(one));
    }
}
