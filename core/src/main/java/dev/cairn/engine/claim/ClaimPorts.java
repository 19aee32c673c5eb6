package dev.cairn.engine.claim;

/// The ports through which claims read the backlog, the agents' connections, the indexed code and the episodes.
public record ClaimPorts(Containment containment, Liveness liveness, TargetVersions versions, EpisodeSink episodes) {

    /// Ports without backlog, connections, code or memory.
    public static final ClaimPorts NONE =
            new ClaimPorts(Containment.NONE, Liveness.FOREVER, TargetVersions.NONE, EpisodeSink.NONE);
}
