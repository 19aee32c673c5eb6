package dev.cairn.engine.brief;

import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Operation;
import dev.cairn.projection.work.Backlog;
import java.util.List;
import java.util.Optional;

/// Finds the agent's last write to the backlog in an earlier session, and the changes by others since.
final class LastBacklogSession {

    /// The maximum number of operations read from the log.
    private static final int OPERATIONS_READ_MAX = 5_000;

    private final AgentId agent;
    private final List<Operation> newest;
    private final Optional<Operation> last;

    LastBacklogSession(AgentId agent, String session, Backlog backlog) {
        this.agent = agent;
        this.newest = backlog.operations().stream().limit(OPERATIONS_READ_MAX).toList();
        this.last = newest.stream()
                .filter(this::isOwn)
                .filter(operation -> !operation.session().equals(Optional.of(session)))
                .findFirst();
    }

    private boolean isOwn(Operation operation) {
        var name = operation.actor().name();
        return name.equals(agent.value()) || ("user:" + name).equals(agent.value());
    }

    String sentence() {
        return last.map(operation -> "Your last session here ended " + EntityFields.moment(operation.at())
                        + operation.entityId().map(id -> " on " + id).orElse("") + ".")
                .orElse("You have not worked here before.");
    }

    /// Newest first; empty when there was no earlier session.
    List<String> changesByOthers() {
        if (last.isEmpty()) return List.of();
        return newest.stream()
                .takeWhile(operation -> operation.seq() > last.get().seq())
                .filter(operation -> !isOwn(operation))
                .map(LastBacklogSession::line)
                .toList();
    }

    private static String line(Operation operation) {
        var what = operation.tool().replace("backlog_", "").replace("task_", "").replace('_', ' ');
        var status = operation.params().get("status");
        return operation.entityId().orElse("backlog") + " " + what
                + (status == null ? "" : " → " + status) + " by "
                + operation.actor().name();
    }
}
