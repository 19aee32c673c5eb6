package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;

/// Items grouped by name, newest first in every group.
final class EntityGroups {

    /// Most recently changed first; ties in id order.
    static final Comparator<Entity> NEWEST_FIRST =
            Comparator.comparing(Entity::updatedAt).reversed().thenComparing(Entity::id);

    private final Map<String, TreeSet<Entity>> groups = new HashMap<>();

    void add(Collection<String> names, Entity entity) {
        names.forEach(name ->
                groups.computeIfAbsent(name, _ -> new TreeSet<>(NEWEST_FIRST)).add(entity));
    }

    void remove(Collection<String> names, Entity entity) {
        names.forEach(name -> groups.computeIfPresent(name, (_, group) -> {
            group.remove(entity);
            return group.isEmpty() ? null : group;
        }));
    }

    SequencedSet<Entity> of(String name) {
        var group = groups.get(name);
        return group == null ? Collections.emptySortedSet() : Collections.unmodifiableSequencedSet(group);
    }

    /// All groups, for comparison with a rebuild.
    Map<String, ? extends Set<Entity>> all() {
        return Collections.unmodifiableMap(groups);
    }
}
