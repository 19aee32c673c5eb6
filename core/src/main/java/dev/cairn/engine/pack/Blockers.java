package dev.cairn.engine.pack;

import java.util.List;

/// Finds the open claims of other agents that may block a task, and changes that its worktree does not have yet.
public interface Blockers {

    /// No claims exist.
    Blockers NONE = new Blockers() {
        @Override
        public List<BlockingClaim> on(PackRequest request, List<String> ids) {
            return List.of();
        }

        @Override
        public List<String> unmerged(PackRequest request, List<String> ids) {
            return List.of();
        }
    };

    /// Other agents' open claims on these ids.
    List<BlockingClaim> on(PackRequest request, List<String> ids);

    /// Sentences about changes of these ids in other worktrees.
    List<String> unmerged(PackRequest request, List<String> ids);

    /// One open claim of another agent.
    ///
    /// @param place the worktree in which the agent works, with its branch; blank if there is only one
    record BlockingClaim(String target, String agent, String intent, String since, String place) {}
}
