package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.EndReason;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.store.TxKind;
import java.util.Optional;

/// A faulty implementation in which check and claim are two steps. Tests of claims must detect it.
///
/// @param between runs after the check and before the claim; if two agents wait for each other there, the fault always
///     occurs
record LookThenClaim(ClaimHouse fixture, Runnable between) implements ClaimRace.Claiming {

    @Override
    public ClaimResult claim(ClaimRequest request) {
        var target = fixture.targets().canonical(request.target());
        var agent = request.author().agent();
        var snapshot = fixture.store.snapshot(ClaimHouse.PROJECT);
        var found = new ClaimBook(fixture.ports().containment()).overlapping(snapshot, target);
        var others = found.stream().filter(claim -> !claim.isHeldBy(agent)).toList();
        var own = found.stream()
                .filter(claim -> claim.isHeldBy(agent) && claim.target().isSame(target))
                .findFirst();
        var gone = others.stream()
                .filter(claim -> fixture.liveness().canBeTakenOver(claim))
                .toList();
        between.run();
        if (others.size() > (request.takeover() ? gone.size() : 0))
            return new ClaimResult.Conflict(target, others, gone);
        return new ClaimResult.Granted(own.orElseGet(() -> fixture.write(TxKind.CLAIM, agent.value(), draft -> {
            others.forEach(claim -> ClaimBook.end(draft, claim, EndReason.EXPIRED, Optional.empty()));
            var claim = new Claim(
                    Fences.id(draft.seq()),
                    fixture.liveness().holder(request.author()),
                    target,
                    request.purpose(),
                    TargetVersion.at(""),
                    draft.seq(),
                    draft.now(),
                    Optional.empty());
            ClaimBook.begin(draft, claim);
            return claim;
        })));
    }

    @Override
    public void holding() {
        between.run();
    }
}
