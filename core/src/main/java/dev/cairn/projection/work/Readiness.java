package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.TreeSet;

/// Ready tasks, most urgent first and oldest first among equals; and blocked items, newest first.
final class Readiness {

    static final Comparator<Entity> MOST_URGENT_FIRST = Comparator.comparingInt(Readiness::priority)
            .thenComparing(Entity::createdAt)
            .thenComparing(Entity::id);

    private final TreeSet<Entity> ready = new TreeSet<>(MOST_URGENT_FIRST);
    private final BlockedItems blockedWork = new BlockedItems();
    private final Map<EntityType, BlockedItems> blockedByType = new EnumMap<>(EntityType.class);
    private final Map<String, Entity> byId = new HashMap<>();

    Readiness() {
        // All at once, because readers share this map.
        for (var type : EntityType.values()) blockedByType.put(type, new BlockedItems());
    }

    /// Looks at one item again, because it or something it waits for changed.
    void update(String id, Backlog backlog) {
        var before = byId.remove(id);
        if (before != null) {
            ready.remove(before);
            blockedWork.remove(before);
            blocked(before.type()).remove(before);
        }
        backlog.entity(id).ifPresent(entity -> sort(entity, backlog));
    }

    private void sort(Entity entity, Backlog backlog) {
        if (backlog.mustWait(entity)) {
            var blockers = backlog.openBlockers(entity).stream().map(Entity::id).toList();
            if (entity.type().isWork()) blockedWork.add(entity, blockers);
            blocked(entity.type()).add(entity, blockers);
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

    BlockedItems blockedWork() {
        return blockedWork;
    }

    BlockedItems blocked(EntityType type) {
        return Objects.requireNonNull(blockedByType.get(type));
    }

    SequencedSet<Entity> ready() {
        return Collections.unmodifiableSequencedSet(ready);
    }
}
