package dev.cairn.engine.claim;

import dev.cairn.engine.claim.target.BacklogHierarchy;
import dev.cairn.engine.claim.target.TargetVersions;

/// The ports through which claims read the backlog, the agents' connections, the indexed code and the episodes.
public record ClaimPorts(
        BacklogHierarchy containment, TakeoverRule liveness, TargetVersions versions, ClaimEpisodeSink episodes) {

    /// Ports without backlog, connections, code or memory.
    public static final ClaimPorts NONE =
            new ClaimPorts(BacklogHierarchy.NONE, TakeoverRule.NEVER, TargetVersions.NONE, ClaimEpisodeSink.NONE);
}
