package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.store.TxKind;
import java.util.Optional;

/// A faulty implementation in which check and claim are two steps. Tests of claims must detect it.
///
/// @param between runs after the check and before the claim; if two agents wait for each other there, the fault always
///     occurs
record LookThenClaim(ClaimFixture fixture, Runnable between) implements ClaimRace.ClaimingImplementation {

    @Override
    public ClaimResult claim(ClaimRequest request) {
        var target = fixture.targets().resolve(request.target()).target();
        var agent = request.author().agent();
        var snapshot = fixture.store.snapshot(ClaimFixture.PROJECT);
        var found = new StoredClaims(fixture.ports().containment()).overlapping(snapshot, target);
        var others = found.stream().filter(claim -> !claim.isHeldBy(agent)).toList();
        var own = found.stream()
                .filter(claim -> claim.isHeldBy(agent) && claim.target().isSameTarget(target))
                .findFirst();
        var gone = others.stream()
                .filter(claim -> fixture.liveness().canBeTakenOver(claim))
                .toList();
        between.run();
        if (others.size() > (request.takeover() ? gone.size() : 0))
            return new ClaimResult.ClaimConflict(target, others, gone);
        return new ClaimResult.ClaimGranted(
                own.orElseGet(() -> fixture.write(TxKind.CLAIM, agent.value(), draft -> {
                    others.forEach(claim -> StoredClaims.end(draft, claim, ClaimEndReason.EXPIRED, Optional.empty()));
                    var claim = new Claim(
                            FenceCheck.id(draft.seq()),
                            fixture.liveness().holder(request.author()),
                            target,
                            request.purpose(),
                            TargetVersion.at(""),
                            draft.seq(),
                            draft.now(),
                            Optional.empty());
                    StoredClaims.begin(draft, claim);
                    return claim;
                })),
                Optional.empty());
    }

    @Override
    public void holding() {
        between.run();
    }
}
