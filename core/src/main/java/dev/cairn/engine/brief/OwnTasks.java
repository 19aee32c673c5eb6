package dev.cairn.engine.brief;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tasks that the agent has claimed, or holds code for, and the one it works on.
///
/// @param claimed the ids of the tasks, that of the newest claim first
record OwnTasks(Set<String> claimed, Optional<Entity> current) {

    static OwnTasks of(BacklogQueryScope scope, Backlog backlog) {
        var open = Claims.open(scope.view().snapshot());
        var ofOthers = open.stream()
                .filter(claim -> !claim.isHeldBy(scope.agent()) && claim.target() instanceof ClaimTarget.Work)
                .map(claim -> claim.target().written())
                .collect(Collectors.toSet());
        var claimed = new LinkedHashSet<String>();
        open.stream()
                .filter(claim -> claim.isHeldBy(scope.agent()))
                .sorted(Comparator.comparing(Claim::since).reversed())
                .flatMap(claim -> Coordination.task(claim).stream())
                .filter(task -> !ofOthers.contains(task))
                .forEach(claimed::add);
        var own = claimed.stream()
                .flatMap(id -> backlog.entity(id).stream())
                .filter(task -> task.type() == EntityType.TASK && task.status().isActive());
        var assigned = backlog.newest().stream()
                .filter(task -> task.type() == EntityType.TASK && task.status() == Status.IN_PROGRESS)
                .filter(task -> task.planning()
                        .assignee()
                        .equals(Optional.of(scope.agent().value())))
                .filter(task -> !ofOthers.contains(task.id()));
        return new OwnTasks(claimed, Stream.concat(own, assigned).findFirst());
    }

    boolean isClaimed(Entity task) {
        return claimed.contains(task.id()) || isCurrent(task);
    }

    boolean isCurrent(Entity task) {
        return current.filter(own -> own.id().equals(task.id())).isPresent();
    }
}
