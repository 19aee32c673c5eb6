package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.EndReason;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.store.Draft;
import dev.cairn.store.Verdict;
import dev.cairn.store.Work;
import java.util.List;
import java.util.Optional;

/// Checks for overlapping claims and grants or refuses the request. It runs serialized with all other writes of its
/// project.
///
/// @param version the version of a target that is code, read before the transaction
record Granting(
        ClaimRequest request,
        ClaimTarget target,
        ClaimBook book,
        Liveness liveness,
        Optional<TargetVersions.Prepared> version)
        implements Work<Granting.Ungranted> {

    /// The reason why nothing was written: a final answer, or none if the target has changed since its version was
    /// read.
    record Ungranted(Optional<ClaimResult> answer) {

        static final Ungranted OUTDATED = new Ungranted(Optional.empty());

        static Verdict<Ungranted> answer(ClaimResult result) {
            return Verdict.decline(new Ungranted(Optional.of(result)));
        }
    }

    @Override
    public Verdict<Ungranted> decide(Draft draft) {
        var agent = request.author().agent();
        Fences.check(draft, agent, request.fence());
        var overlapping = book.overlapping(draft, target);
        var others =
                overlapping.stream().filter(claim -> !claim.isHeldBy(agent)).toList();
        var gone =
                others.stream().filter(claim -> liveness.canBeTakenOver(claim)).toList();
        if (others.size() > (request.takeover() ? gone.size() : 0))
            return Ungranted.answer(new ClaimResult.Conflict(target, others, gone));
        var held = overlapping.stream()
                .filter(claim -> claim.isHeldBy(agent) && claim.target().isSame(target))
                .findFirst();
        return held.map(claim -> keep(draft, claim)).orElseGet(() -> grant(draft, others));
    }

    /// The same agent claims the target again: the claim stays open and takes the session and intent of the latest
    /// request.
    private Verdict<Ungranted> keep(Draft draft, Claim held) {
        var renewed = held.with(liveness.holder(request.author()), request.purpose());
        if (renewed.equals(held)) return Ungranted.answer(new ClaimResult.Granted(held));
        ClaimBook.replace(draft, held, renewed);
        return Verdict.accept(held.id().value());
    }

    private Verdict<Ungranted> grant(Draft draft, List<Claim> gone) {
        var hash = version.isEmpty() ? Optional.of("") : version.get().hash(draft);
        if (hash.isEmpty()) return Verdict.decline(Ungranted.OUTDATED);
        var outcome = Optional.of("taken over by " + request.author().agent());
        gone.forEach(claim -> ClaimBook.end(draft, claim, EndReason.EXPIRED, outcome));
        var claim = new Claim(
                Fences.id(draft.seq()),
                liveness.holder(request.author()),
                target,
                request.purpose(),
                TargetVersion.at(hash.get()),
                draft.seq(),
                draft.now(),
                Optional.empty());
        ClaimBook.begin(draft, claim);
        return Verdict.accept(claim.id().value());
    }
}
