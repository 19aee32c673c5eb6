package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.EndReason;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// What happens when a task ends: its claims end, a decision is recorded, and its episodes are reflected on.
///
/// The backlog calls [#completed] inside the transaction that writes the new status, and [#reflect] after it.
public final class TaskHooks {

    private final TaskMemory memory;

    public TaskHooks(TaskMemory memory) {
        this.memory = memory;
    }

    /// How a task ended, in the words of whoever ended it.
    ///
    /// @param isDone false when it was cancelled
    public record Completion(
            Author author, String taskId, String title, String rationale, boolean isDone, Optional<String> outcome) {}

    /// The claims that ended and the decision that was recorded.
    public record Completed(List<Claim> claimsReleased, Optional<String> decisionEpisodeId) {

        public Completed {
            claimsReleased = List.copyOf(claimsReleased);
        }
    }

    /// How reflecting ended: with a reflection, with nothing to reflect on, or with what went wrong.
    public record Reflected(Optional<String> reflectionId, Optional<String> problem) {}

    /// Ends the claims on the task and for it, whoever holds them, and records the decision, all in this draft.
    public Completed completed(Draft draft, Completion completion) {
        var ended = ClaimBook.ofTask(draft, completion.taskId()).stream()
                .map(claim -> ClaimBook.end(draft, claim, EndReason.TASK_COMPLETED, completion.outcome()))
                .toList();
        var files = ended.stream()
                .flatMap(claim -> claim.target().code().stream())
                .map(SymbolId::path)
                .distinct()
                .toList();
        var decision = new TaskMemory.Decision(
                completion.author(),
                completion.taskId(),
                completion.title(),
                completion.rationale(),
                files,
                completion.isDone());
        return new Completed(ended, memory.decide(draft, decision));
    }

    /// Runs after the commit; the task stays completed even if nothing can be reflected on.
    public Reflected reflect(ProjectId project, Author author, String taskId) {
        try {
            return new Reflected(memory.reflect(project, author, taskId), Optional.empty());
        } catch (Refusal refusal) {
            return new Reflected(Optional.empty(), Optional.of(refusal.problem().message()));
        }
    }
}
