package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import java.util.List;

/// How an attempt to claim a target ended.
public sealed interface ClaimResult {

    /// The agent holds it, now or since an earlier call.
    record Granted(Claim claim) implements ClaimResult {}

    /// An earlier call with the same id was granted the claim, which has ended since.
    ///
    /// @param holders the open claims on the target, on what contains it and on what it contains
    record Ended(Claim claim, List<Claim> holders) implements ClaimResult {

        public Ended {
            holders = List.copyOf(holders);
        }
    }

    /// Other agents hold it or what overlaps it; nothing was written.
    ///
    /// @param goneHolders those of them whose holder is gone or silent, so that their claims can be taken over
    record Conflict(ClaimTarget target, List<Claim> heldBy, List<Claim> goneHolders) implements ClaimResult {

        public Conflict {
            heldBy = List.copyOf(heldBy);
            goneHolders = List.copyOf(goneHolders);
        }

        public Claim first() {
            return heldBy.getFirst();
        }

        /// Whether asking again with takeover would succeed.
        public boolean canBeTakenOver() {
            return heldBy.size() == goneHolders.size();
        }
    }
}
