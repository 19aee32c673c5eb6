package dev.cairn.engine.claim;

import dev.cairn.engine.claim.target.ResolvedTarget;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import java.util.List;
import java.util.Optional;

/// The outcome of a request to claim a target.
public sealed interface ClaimResult {

    /// The agent holds the claim, which is new or was granted by an earlier call.
    ///
    /// @param resolved the target as it was found; empty when an earlier call is repeated
    record ClaimGranted(Claim claim, Optional<ResolvedTarget> resolved) implements ClaimResult {}

    /// The call repeats the request id of an earlier one. That call was granted this claim, which has ended
    /// since.
    ///
    /// @param holders the open claims that overlap the target
    record ClaimAlreadyEnded(Claim claim, List<Claim> holders) implements ClaimResult {

        public ClaimAlreadyEnded {
            holders = List.copyOf(holders);
        }
    }

    /// Other agents hold overlapping claims; nothing was written.
    ///
    /// @param goneHolders the claims among them that can be taken over because their holder is gone or silent
    record ClaimConflict(ClaimTarget target, List<Claim> heldBy, List<Claim> goneHolders) implements ClaimResult {

        public ClaimConflict {
            heldBy = List.copyOf(heldBy);
            goneHolders = List.copyOf(goneHolders);
        }

        public Claim first() {
            return heldBy.getFirst();
        }

        /// Whether the same request with takeover would succeed.
        public boolean canBeTakenOver() {
            return heldBy.size() == goneHolders.size();
        }
    }
}
