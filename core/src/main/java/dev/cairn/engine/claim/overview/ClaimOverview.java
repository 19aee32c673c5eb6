package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.RefusedClaim;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import java.util.List;
import java.util.Map;

/// The claims of a project and the agents that hold them.
///
/// @param overlaps claims of different agents whose targets have come to overlap since they were granted
/// @param total the number of claims ever granted
public record ClaimOverview(
        List<Claim> active,
        List<StaleClaim> stale,
        List<ClaimOverlap> overlaps,
        List<RefusedClaim> refused,
        List<AgentClaimCounts> agents,
        long total,
        ClaimPlaces places) {

    public ClaimOverview {
        active = List.copyOf(active);
        stale = List.copyOf(stale);
        overlaps = List.copyOf(overlaps);
        refused = List.copyOf(refused);
        agents = List.copyOf(agents);
    }

    /// An open claim that may be outdated.
    public record StaleClaim(Claim claim, Why why) {

        public enum Why {
            HOLDER_GONE,
            HOLDER_SILENT,
            TARGET_MOVED_ON
        }
    }

    /// For each open claim: its worktree, and the other worktrees that changed its code since. What is not known is
    /// left out.
    public record ClaimPlaces(Map<ClaimId, WorktreePlace> worktrees, Map<ClaimId, List<WorktreeChange>> changes) {

        public static final ClaimPlaces NONE = new ClaimPlaces(Map.of(), Map.of());

        public ClaimPlaces {
            worktrees = Map.copyOf(worktrees);
            changes = Map.copyOf(changes);
        }
    }

    public record ClaimOverlap(Claim one, Claim other) {}

    public record AgentClaimCounts(AgentId agent, int active, int ended) {}
}
