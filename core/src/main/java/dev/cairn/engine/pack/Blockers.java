package dev.cairn.engine.pack;

import java.util.List;

/// Finds the open claims of other agents that may block a task.
public interface Blockers {

    /// No claims exist.
    Blockers NONE = (_, _) -> List.of();

    /// Other agents' open claims on these ids.
    List<BlockingClaim> on(PackRequest request, List<String> ids);

    /// One open claim of another agent.
    record BlockingClaim(String target, String agent, String intent, String since) {}
}
