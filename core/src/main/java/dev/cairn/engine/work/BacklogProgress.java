package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.BlockedItems.Blocker;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Computes the progress of work: completed, active and blocked items.
public final class BacklogProgress {

    /// The maximum number of items examined below a feature.
    public static final int ITEMS_MAX = 10_000;

    /// Totals over tasks and epics.
    public record WorkTotals(int total, int active, int blocked, int completed) {

        public int cancelled() {
            return total - active - blocked - completed;
        }

        /// The completed percentage of all work that was not cancelled.
        public int percent() {
            int counted = active + blocked + completed;
            return counted == 0 ? 0 : completed * 100 / counted;
        }
    }

    /// The progress of a task.
    public enum WorkState {
        ACTIVE,
        BLOCKED,
        COMPLETED,
        GIVEN_UP
    }

    /// A blocked item and its unfinished blockers.
    public record BlockedEntity(Entity entity, List<String> blockers) {}

    /// The number of blocked items, the newest of them, and the item that blocks most of them.
    public record BlockedWork(int total, List<BlockedEntity> newest, Optional<Blocker> worst) {}

    private BacklogProgress() {}

    public static WorkState state(Entity entity, Backlog backlog) {
        if (entity.status() == Status.DONE) return WorkState.COMPLETED;
        if (entity.status() == Status.CANCELLED) return WorkState.GIVEN_UP;
        return backlog.isBlocked(entity) ? WorkState.BLOCKED : WorkState.ACTIVE;
    }

    public static boolean isWork(Entity entity) {
        return entity.type().isWork();
    }

    /// Totals over all tasks and epics, maintained with each write.
    public static WorkTotals totals(Backlog backlog) {
        int blocked = backlog.blockedWork().size();
        int total = 0;
        int open = 0;
        int completed = 0;
        for (var type : List.of(EntityType.TASK, EntityType.EPIC))
            for (var status : Status.values()) {
                int count = backlog.count(type, status);
                total += count;
                if (status.isActive()) open += count;
                if (status == Status.DONE) completed += count;
            }
        return new WorkTotals(total, open - blocked, blocked, completed);
    }

    public static WorkTotals totals(List<Entity> work, Backlog backlog) {
        var counts = new HashMap<WorkState, Integer>();
        work.forEach(entity -> counts.merge(state(entity, backlog), 1, Integer::sum));
        return new WorkTotals(
                work.size(),
                counts.getOrDefault(WorkState.ACTIVE, 0),
                counts.getOrDefault(WorkState.BLOCKED, 0),
                counts.getOrDefault(WorkState.COMPLETED, 0));
    }

    /// Blocked tasks and epics, or only those of one type; at most `limit` of them are visited.
    public static BlockedWork blocked(Backlog backlog, Optional<EntityType> type, int limit) {
        var blocked = type.map(backlog::blocked).orElseGet(backlog::blockedWork);
        return new BlockedWork(
                blocked.size(),
                blocked.newest().stream()
                        .limit(limit)
                        .map(entity -> blocked(entity, backlog))
                        .toList(),
                blocked.worst());
    }

    /// The blocked items among the given tasks and epics.
    public static BlockedWork blockedAmong(Collection<Entity> items, Backlog backlog, int limit) {
        var blocked = items.stream()
                .filter(entity -> isWork(entity) && backlog.isBlocked(entity))
                .distinct()
                .sorted(Backlog.NEWEST_FIRST)
                .map(entity -> blocked(entity, backlog))
                .toList();
        return new BlockedWork(blocked.size(), blocked.stream().limit(limit).toList(), worstBlocker(blocked));
    }

    private static BlockedEntity blocked(Entity entity, Backlog backlog) {
        return new BlockedEntity(
                entity, backlog.openBlockers(entity).stream().map(Entity::id).toList());
    }

    private static Optional<Blocker> worstBlocker(List<BlockedEntity> blocked) {
        var waiting = new HashMap<String, Integer>();
        blocked.forEach(each -> each.blockers().forEach(id -> waiting.merge(id, 1, Integer::sum)));
        return waiting.entrySet().stream()
                .map(each -> new Blocker(each.getKey(), each.getValue()))
                .min(Blocker.WORST_FIRST);
    }
}
