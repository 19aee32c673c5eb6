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

/// How far work is: what is done, what goes on, and what holds the rest up.
public final class Progress {

    /// How many items below a feature are looked at.
    public static final int ITEMS_MAX = 10_000;

    /// Totals over tasks and epics; given-up work counts in `total` only.
    public record Totals(int total, int active, int blocked, int completed) {

        /// The share that is done of what was not given up.
        public int percent() {
            int counted = active + blocked + completed;
            return counted == 0 ? 0 : completed * 100 / counted;
        }
    }

    /// How a task stands.
    public enum State {
        ACTIVE,
        BLOCKED,
        COMPLETED,
        GIVEN_UP
    }

    /// A blocked item and the unfinished ones it names.
    public record Blocked(Entity entity, List<String> blockers) {}

    /// How many items are blocked, the newest of them, and the item that most of them wait for.
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

    /// Totals over all tasks and epics, which are counted as they are written.
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

    /// Blocked tasks and epics, or those of one type; at most `limit` of them are visited.
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

    /// The blocked ones among some tasks and epics.
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
