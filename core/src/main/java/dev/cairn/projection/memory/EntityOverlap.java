package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Decides whether entities overlap: they are equal, or one is a file and the other a symbol in it.
public final class EntityOverlap {

    private EntityOverlap() {}

    /// Whether two episodes have overlapping entities.
    public static boolean between(Episode one, Episode other) {
        return between(one.entities(), other.entities());
    }

    /// Whether any entity in `ones` overlaps one in `others`.
    public static boolean between(Collection<String> ones, Collection<String> others) {
        return !shared(ones, others).isEmpty();
    }

    /// The entities in `ones` that overlap one in `others`.
    public static List<String> shared(Collection<String> ones, Collection<String> others) {
        var known = new LinkedHashSet<String>();
        others.forEach(other -> known.add(EntityNames.canonical(other)));
        return ones.stream()
                .map(EntityNames::canonical)
                .distinct()
                .filter(one -> known.contains(one) || isContained(one, known))
                .toList();
    }

    /// Whether the file of the entity is among the known ones.
    private static boolean isContained(String one, Set<String> known) {
        return known.contains(EntityNames.file(one))
                || known.stream().anyMatch(each -> EntityNames.file(each).equals(one));
    }
}
