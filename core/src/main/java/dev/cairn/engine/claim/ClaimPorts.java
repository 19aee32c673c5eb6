package dev.cairn.engine.claim;

/// What the room learns from others while it decides.
public record ClaimPorts(Containment containment, Liveness liveness, TargetVersions versions, EpisodeSink episodes) {

    /// A house without backlog, connections, code or memory.
    public static final ClaimPorts NONE =
            new ClaimPorts(Containment.NONE, Liveness.FOREVER, TargetVersions.NONE, EpisodeSink.NONE);
}
