package dev.cairn.engine.claim.task;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.Store;
import java.util.List;
import java.util.Optional;

/// Runs when a task ends: ends its claims, records a decision and reflects on its episodes.
///
/// Everything is written in the transaction that writes the task's new status.
public final class TaskCloser {

    private final Store store;
    private final TaskMemory memory;

    public TaskCloser(Store store, TaskMemory memory) {
        this.store = store;
        this.memory = memory;
    }

    /// The result of a task in the words of the agent that ended it.
    ///
    /// @param isDone false when the task was cancelled
    public record TaskResult(String title, String rationale, boolean isDone) {

        private String outcome() {
            return isDone ? "success" : "failure";
        }
    }

    /// The claims that were ended and the episodes that were written.
    public record ClosedTask(List<Claim> claimsReleased, TaskMemory.RecordedEpisodeIds recorded) {

        public ClosedTask {
            claimsReleased = List.copyOf(claimsReleased);
        }
    }

    /// The state read before the transaction.
    @FunctionalInterface
    public interface PreparedClosing {

        /// Ends the claims on the task and for it, regardless of their holder, and records the episodes, all in this
        /// draft.
        ClosedTask completed(Draft draft, TaskResult completion);
    }

    /// Reads the state needed to end the task.
    public PreparedClosing prepare(ProjectId project, Author author, String taskId) {
        var held = files(StoredClaims.forTask(store.snapshot(project), taskId));
        var remembering = memory.prepare(new TaskMemory.EndingTask(project, author, taskId, held));
        return (draft, completion) -> {
            var outcome = Optional.of(completion.outcome());
            var ended = StoredClaims.forTask(draft, taskId).stream()
                    .map(claim -> StoredClaims.end(draft, claim, ClaimEndReason.TASK_COMPLETED, outcome))
                    .toList();
            var decision = new TaskMemory.TaskDecision(
                    completion.title(), completion.rationale(), files(ended), completion.isDone());
            return new ClosedTask(ended, remembering.record(draft, decision));
        };
    }

    private static List<String> files(List<Claim> claims) {
        return claims.stream()
                .flatMap(claim -> claim.target().code().stream())
                .map(SymbolId::path)
                .distinct()
                .toList();
    }
}
