package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import org.pcollections.TreePSet;

/// The sets of ready tasks and of blocked items. Ready tasks are ordered by urgency, then oldest first; blocked
/// items newest first.
final class Readiness {

    static final Comparator<Entity> MOST_URGENT_FIRST = Comparator.comparingInt(Readiness::priority)
            .thenComparing(Entity::createdAt)
            .thenComparing(Entity::id);

    private TreePSet<Entity> ready;
    private final BlockedItems blockedWork;
    private final Map<EntityType, BlockedItems> blockedByType = new EnumMap<>(EntityType.class);
    private final PersistentMap<String, Entity> byId;

    Readiness() {
        ready = TreePSet.empty(MOST_URGENT_FIRST);
        blockedWork = new BlockedItems();
        for (var type : EntityType.values()) blockedByType.put(type, new BlockedItems());
        byId = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    Readiness(Readiness before) {
        ready = before.ready;
        blockedWork = new BlockedItems(before.blockedWork);
        before.blockedByType.forEach((type, items) -> blockedByType.put(type, new BlockedItems(items)));
        byId = before.byId.open();
    }

    void seal() {
        blockedWork.seal();
        blockedByType.values().forEach(BlockedItems::seal);
        byId.seal();
    }

    /// Updates the sets after an item, or an item that it waits for, has changed.
    void update(String id, Backlog backlog) {
        var before = byId.get(id);
        if (before != null) {
            byId.remove(id);
            ready = ready.minus(before);
            blockedWork.remove(before);
            blocked(before.type()).remove(before);
        }
        backlog.entity(id).ifPresent(entity -> addToSets(entity, backlog));
    }

    private void addToSets(Entity entity, Backlog backlog) {
        if (backlog.mustWait(entity)) {
            var blockers = backlog.openBlockers(entity).stream().map(Entity::id).toList();
            if (entity.type().isWork()) blockedWork.add(entity, blockers);
            blocked(entity.type()).add(entity, blockers);
        } else if (isOpenTask(entity)) ready = ready.plus(entity);
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
        return ready;
    }
}
