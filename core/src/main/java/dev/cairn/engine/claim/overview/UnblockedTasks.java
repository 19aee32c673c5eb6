package dev.cairn.engine.claim.overview;

import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.projection.work.EntityReferences;
import dev.cairn.view.ProjectView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Finds the tasks that became ready since a moment.
public final class UnblockedTasks {

    private final Backlogs backlogs;

    public UnblockedTasks(Backlogs backlogs) {
        this.backlogs = backlogs;
    }

    /// A task can have become ready only if it or one of its blockers was written in this period, so only those are
    /// compared with their previous state.
    List<String> since(ProjectView view, Instant since) {
        List<String> touched = view.read(
                backlogs.states(),
                backlog -> backlog.ready().stream()
                        .filter(task -> !EntityReferences.blockers(task).isEmpty())
                        .filter(task -> isTouched(task, backlog, since))
                        .map(Entity::id)
                        .toList());
        var then = Backlogs.entities(
                view.at(new AsOf(Optional.of(since), Optional.of(since))).snapshot());
        return touched.stream().filter(id -> !wasReady(id, then)).toList();
    }

    private static boolean isTouched(Entity task, Backlog backlog, Instant since) {
        return task.updatedAt().isAfter(since)
                || EntityReferences.blockers(task).stream()
                        .anyMatch(id -> backlog.entity(id)
                                .map(blocker -> blocker.updatedAt().isAfter(since))
                                .orElse(true));
    }

    private static boolean wasReady(String id, Function<String, Optional<Entity>> then) {
        return then.apply(id)
                .filter(task -> task.status() == Status.OPEN)
                .filter(task -> EntityReferences.blockers(task).stream()
                        .flatMap(blocker -> then.apply(blocker).stream())
                        .noneMatch(blocker ->
                                blocker.type().canBeDone() && blocker.status().isActive()))
                .isPresent();
    }
}
