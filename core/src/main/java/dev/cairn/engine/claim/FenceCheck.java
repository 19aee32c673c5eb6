package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Draft;
import java.util.OptionalLong;

/// Refuses late writes: a write with the fence of a claim is accepted only while that claim is open.
public final class FenceCheck {

    static final String ID_PREFIX = "claim-";

    private FenceCheck() {}

    /// Checks the fence inside the transaction of the write, so that the claim cannot end between check and write.
    public static void check(Draft draft, AgentId agent, OptionalLong fence) {
        if (fence.isEmpty()) return;
        var claim = StoredClaims.find(draft, id(fence.getAsLong())).orElseThrow(() -> unknown(fence.getAsLong()));
        if (!claim.isHeldBy(agent)) throw foreign(claim);
        claim.end().ifPresent(end -> {
            throw Refusal.of(
                    ProblemCode.CONFLICT,
                    "The fence " + claim.fence() + " is old: your claim on "
                            + claim.target().written() + " ended at " + end.at() + " ("
                            + end.words() + ").",
                    "Look at coordination_overview, claim the target again, and write with the new fence.");
        });
    }

    /// The id of the claim granted with this fence.
    static ClaimId id(long fence) {
        return new ClaimId(ID_PREFIX + fence);
    }

    private static Refusal unknown(long fence) {
        return Refusal.of(
                ProblemCode.CONFLICT,
                "No claim has the fence " + fence + ".",
                "Use the fence agent_claim gave, or leave it out.");
    }

    private static Refusal foreign(Claim claim) {
        return Refusal.of(
                ProblemCode.CONFLICT,
                "The fence " + claim.fence() + " belongs to a claim of "
                        + claim.holder().agent() + ".",
                "Use the fence of your own claim, or leave it out.");
    }
}
