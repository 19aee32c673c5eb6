package dev.cairn.engine.brief;

import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Operation;
import dev.cairn.projection.work.Backlog;
import dev.cairn.store.Tx;
import java.util.List;
import java.util.Optional;

/// Finds the agent's last write to the backlog in an earlier session, and the changes by others since.
final class LastBacklogSession {

    /// The maximum number of operations read from the log.
    private static final int OPERATIONS_READ_MAX = 5_000;

    private static final String AS_FORMER =
            "call wakeup with agent=<that name> for what it held, and take its claims over with takeover=true.";

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

    /// Says when the agent was here last. Any recorded write counts, whether to the backlog, the memory or a claim.
    String sentence(AgentReturns.AgentReturn known) {
        var lastWrite = known.lastWrite().map(Tx::recordedAt);
        if (last.isPresent()
                && lastWrite.filter(at -> at.isAfter(last.get().at())).isEmpty())
            return "You last wrote here at "
                    + EntityFields.moment(last.get().at())
                    + last.get().entityId().map(id -> " on " + id).orElse("") + ".";
        if (lastWrite.isPresent()) return "You last wrote here at " + EntityFields.moment(lastWrite.get()) + ".";
        if (known.hasWritten()) return "Your work here began in this session.";
        return switch (known.formerNames().size()) {
            case 0 -> "You have not worked here before.";
            case 1 ->
                "You have not worked here under this name; before, you were probably "
                        + known.formerNames().getFirst()
                        + ": call wakeup with agent=<that name> for what it held; what you claim of that is yours.";
            default ->
                "You have not worked here under this name; before, you may have been one of "
                        + String.join(", ", known.formerNames()) + ": " + AS_FORMER;
        };
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
                + operation.actor().name()
                + (operation.params().get("override") instanceof String reason ? " (override: " + reason + ")" : "");
    }
}
