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
public final class Progress {

    /// The maximum number of items examined below a feature.
    public static final int ITEMS_MAX = 10_000;

    /// Totals over tasks and epics; cancelled work counts in `total` only.
    public record Totals(int total, int active, int blocked, int completed) {

        /// The completed percentage of all work that was not cancelled.
        public int percent() {
            int counted = active + blocked + completed;
            return counted == 0 ? 0 : completed * 100 / counted;
        }
    }

    /// The progress of a task.
    public enum State {
        ACTIVE,
        BLOCKED,
        COMPLETED,
        GIVEN_UP
    }

    /// A blocked item and its unfinished blockers.
    public record Blocked(Entity entity, List<String> blockers) {}

    /// The number of blocked items, the newest of them, and the item that blocks most of them.
    public record Standstill(int total, List<Blocked> newest, Optional<Blocker> worst) {}

    private Progress() {}

    public static State state(Entity entity, Backlog backlog) {
        if (entity.status() == Status.DONE) return State.COMPLETED;
        if (entity.status() == Status.CANCELLED) return State.GIVEN_UP;
        return backlog.isBlocked(entity) ? State.BLOCKED : State.ACTIVE;
    }

    public static boolean isWork(Entity entity) {
        return entity.type().isWork();
    }

    /// Totals over all tasks and epics, maintained with each write.
    public static Totals totals(Backlog backlog) {
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
        return new Totals(total, open - blocked, blocked, completed);
    }

    public static Totals totals(List<Entity> work, Backlog backlog) {
        var counts = new HashMap<State, Integer>();
        work.forEach(entity -> counts.merge(state(entity, backlog), 1, Integer::sum));
        return new Totals(
                work.size(),
                counts.getOrDefault(State.ACTIVE, 0),
                counts.getOrDefault(State.BLOCKED, 0),
                counts.getOrDefault(State.COMPLETED, 0));
    }

    /// Blocked tasks and epics, or only those of one type; at most `limit` of them are visited.
    public static Standstill blocked(Backlog backlog, Optional<EntityType> type, int limit) {
        var blocked = type.map(backlog::blocked).orElseGet(backlog::blockedWork);
        return new Standstill(
                blocked.size(),
                blocked.newest().stream()
                        .limit(limit)
                        .map(entity -> blocked(entity, backlog))
                        .toList(),
                blocked.worst());
    }

    /// The blocked items among the given tasks and epics.
    public static Standstill blockedAmong(Collection<Entity> items, Backlog backlog, int limit) {
        var blocked = items.stream()
                .filter(entity -> isWork(entity) && backlog.isBlocked(entity))
                .distinct()
                .sorted(Backlog.NEWEST_FIRST)
                .map(entity -> blocked(entity, backlog))
                .toList();
        return new Standstill(blocked.size(), blocked.stream().limit(limit).toList(), worstBlocker(blocked));
    }

    private static Blocked blocked(Entity entity, Backlog backlog) {
        return new Blocked(
                entity, backlog.openBlockers(entity).stream().map(Entity::id).toList());
    }

    private static Optional<Blocker> worstBlocker(List<Blocked> blocked) {
        var waiting = new HashMap<String, Integer>();
        blocked.forEach(each -> each.blockers().forEach(id -> waiting.merge(id, 1, Integer::sum)));
        return waiting.entrySet().stream()
                .map(each -> new Blocker(each.getKey(), each.getValue()))
                .min(Blocker.WORST_FIRST);
    }
}
