package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.pcollections.TreePSet;

/// Items in named groups, newest first in every group. Names are ids of parents, links or blockers.
final class EntityGroups {

    /// Most recently changed first; items changed at the same moment in id order.
    static final Comparator<Entity> NEWEST_FIRST =
            Comparator.comparing(Entity::updatedAt).reversed().thenComparing(Entity::id);

    private static final TreePSet<Entity> NONE = TreePSet.empty(NEWEST_FIRST);

    private final PersistentMap<String, TreePSet<Entity>> groups;

    EntityGroups() {
        groups = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    EntityGroups(EntityGroups before) {
        groups = before.groups.open();
    }

    void seal() {
        groups.seal();
    }

    void add(Collection<String> names, Entity entity) {
        names.forEach(name -> groups.put(name, groups.getOrDefault(name, NONE).plus(entity)));
    }

    void remove(Collection<String> names, Entity entity) {
        names.forEach(name -> {
            var left = groups.getOrDefault(name, NONE).minus(entity);
            if (left.isEmpty()) groups.remove(name);
            else groups.put(name, left);
        });
    }

    SequencedSet<Entity> of(String name) {
        return groups.getOrDefault(name, NONE);
    }

    /// All groups, so that tests can compare them with a rebuild. The object must be sealed.
    Map<String, ? extends Set<Entity>> all() {
        return groups.entries();
    }
}
