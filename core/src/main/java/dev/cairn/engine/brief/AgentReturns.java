package dev.cairn.engine.brief;

import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.model.claim.Claim;
import dev.cairn.store.Author;
import dev.cairn.store.Tx;
import dev.cairn.view.ProjectView;
import java.util.List;
import java.util.Optional;

/// Knows what an agent did here before its present session, and what happened since.
@FunctionalInterface
public interface AgentReturns {

    /// The news for a returning agent.
    ///
    /// @param lastWrite its last transaction in an earlier session
    /// @param hasWritten whether it has written anything, in this session or an earlier one
    /// @param lost the agent's claims that others or changes have ended since then, newest first
    /// @param changedCode a line for each file it worked on that changed since then
    /// @param formerNames names that an earlier build may have given to it, if it has written nothing under its own
    /// @param places where the holders of the open claims work, and in which other worktrees the code that the
    ///     agent has claimed was changed
    record AgentReturn(
            Optional<Tx> lastWrite,
            boolean hasWritten,
            List<Claim> lost,
            List<String> changedCode,
            List<String> formerNames,
            ClaimPlaces places) {

        static final AgentReturn UNKNOWN =
                new AgentReturn(Optional.empty(), false, List.of(), List.of(), List.of(), ClaimPlaces.NONE);

        public AgentReturn {
            lost = List.copyOf(lost);
            changedCode = List.copyOf(changedCode);
            formerNames = List.copyOf(formerNames);
        }
    }

    AgentReturn of(ProjectView view, Author author);
}
