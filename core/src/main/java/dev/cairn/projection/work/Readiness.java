package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.SequencedSet;
import java.util.TreeSet;

/// The tasks somebody could begin now, most urgent first; among equals the one that waits longest.
final class Readiness {

    static final Comparator<Entity> MOST_URGENT_FIRST = Comparator.comparingInt(Readiness::priority)
            .thenComparing(Entity::createdAt)
            .thenComparing(Entity::id);

    private final TreeSet<Entity> ready = new TreeSet<>(MOST_URGENT_FIRST);
    private final Map<String, Entity> byId = new HashMap<>();

    /// Looks at one task again, because it or something it waits for changed.
    void look(String id, Backlog backlog) {
        var before = byId.remove(id);
        if (before != null) ready.remove(before);
        backlog.entity(id).filter(task -> isReady(task, backlog)).ifPresent(task -> {
            byId.put(id, task);
            ready.add(task);
        });
    }

    private static boolean isReady(Entity task, Backlog backlog) {
        return task.type() == EntityType.TASK
                && task.status() == Status.OPEN
                && backlog.openBlockers(task).isEmpty();
    }

    private static int priority(Entity entity) {
        return entity.planning().priority().orElse(Entity.PRIORITY_DEFAULT);
    }

    SequencedSet<Entity> ready() {
        return Collections.unmodifiableSequencedSet(ready);
    }
}
