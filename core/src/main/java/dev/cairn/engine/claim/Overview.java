package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.RefusedAttempt;
import dev.cairn.model.id.AgentId;
import java.util.List;

/// The claims of a project and the agents that hold them.
///
/// @param overlaps claims of different agents whose targets have come to overlap since they were granted
/// @param total the number of claims ever granted
public record Overview(
        List<Claim> active,
        List<Stale> stale,
        List<Overlap> overlaps,
        List<RefusedAttempt> refused,
        List<AgentLine> agents,
        long total) {

    public Overview {
        active = List.copyOf(active);
        stale = List.copyOf(stale);
        overlaps = List.copyOf(overlaps);
        refused = List.copyOf(refused);
        agents = List.copyOf(agents);
    }

    /// An open claim that may be outdated.
    public record Stale(Claim claim, Why why) {

        public enum Why {
            HOLDER_GONE,
            HOLDER_SILENT,
            TARGET_MOVED_ON
        }
    }

    public record Overlap(Claim one, Claim other) {}

    public record AgentLine(AgentId agent, int active, int ended) {}
}
