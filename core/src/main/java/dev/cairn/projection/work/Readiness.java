package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;

/// Ready tasks, most urgent first and oldest first among equals; and blocked items, newest first.
final class Readiness {

    static final Comparator<Entity> MOST_URGENT_FIRST = Comparator.comparingInt(Readiness::priority)
            .thenComparing(Entity::createdAt)
            .thenComparing(Entity::id);

    private final TreeSet<Entity> ready = new TreeSet<>(MOST_URGENT_FIRST);
    private final TreeSet<Entity> blocked = new TreeSet<>(EntityGroups.NEWEST_FIRST);
    private final Set<String> blockedIds = new HashSet<>();
    private final Map<String, Entity> byId = new HashMap<>();

    /// Updates one item because it or one of its blockers changed.
    void look(String id, Backlog backlog) {
        var before = byId.remove(id);
        if (before != null) {
            ready.remove(before);
            blocked.remove(before);
            blockedIds.remove(id);
        }
        backlog.entity(id).ifPresent(entity -> sort(entity, backlog));
    }

    private void sort(Entity entity, Backlog backlog) {
        if (backlog.mustWait(entity)) {
            blocked.add(entity);
            blockedIds.add(entity.id());
        } else if (isOpenTask(entity)) ready.add(entity);
        else return;
        byId.put(entity.id(), entity);
    }

    private static boolean isOpenTask(Entity entity) {
        return entity.type() == EntityType.TASK && entity.status() == Status.OPEN;
    }

    private static int priority(Entity entity) {
        return entity.planning().priority().orElse(Entity.PRIORITY_DEFAULT);
    }

    boolean isBlocked(String id) {
        return blockedIds.contains(id);
    }

    SequencedSet<Entity> blocked() {
        return Collections.unmodifiableSequencedSet(blocked);
    }

    SequencedSet<Entity> ready() {
        return Collections.unmodifiableSequencedSet(ready);
    }
}
