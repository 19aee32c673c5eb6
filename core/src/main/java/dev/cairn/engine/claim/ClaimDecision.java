package dev.cairn.engine.claim;

import dev.cairn.engine.claim.target.ResolvedTarget;
import dev.cairn.engine.claim.target.TargetVersions;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.Draft;
import dev.cairn.store.TransactionWork;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks for overlapping claims and grants or refuses the request. It runs serialized with all other writes of its
/// project.
record ClaimDecision(ClaimRequest request, PreparedTarget prepared, StoredClaims storedClaims, TakeoverRule liveness)
        implements TransactionWork<ClaimDecision.NotGranted> {

    /// Everything about the target that is read before the transaction.
    ///
    /// @param version the version of a target that is code
    /// @param spellings open claims that may mean the target under another name
    record PreparedTarget(
            ResolvedTarget resolved, Optional<TargetVersions.PreparedVersion> version, StoredSpellings spellings) {

        ClaimTarget target() {
            return resolved.target();
        }
    }

    /// The reason why nothing was written: a final answer, or none if the target has changed since its version was
    /// read.
    record NotGranted(Optional<ClaimResult> answer) {

        static final NotGranted OUTDATED = new NotGranted(Optional.empty());

        static CommitDecision<NotGranted> answer(ClaimResult result) {
            return CommitDecision.decline(new NotGranted(Optional.of(result)));
        }
    }

    @Override
    public CommitDecision<NotGranted> decide(Draft draft) {
        var agent = request.author().agent();
        FenceCheck.check(draft, agent, request.fence());
        var target = prepared.target();
        var overlapping = overlapping(draft);
        var others =
                overlapping.stream().filter(claim -> !claim.isHeldBy(agent)).toList();
        var gone =
                others.stream().filter(claim -> liveness.canBeTakenOver(claim)).toList();
        boolean mayTakeOver = request.takeover() || areOfFormerName(draft, gone);
        if (others.size() > (mayTakeOver ? gone.size() : 0))
            return NotGranted.answer(new ClaimResult.ClaimConflict(target, others, gone));
        var held = overlapping.stream()
                .filter(claim -> claim.isHeldBy(agent) && isSame(claim))
                .findFirst();
        return held.map(claim -> keep(draft, claim)).orElseGet(() -> grant(draft, others));
    }

    /// Whether the claims belong to the requesting agent under the name that an earlier build may have given it. It
    /// must be the only absent agent for which that is possible.
    private boolean areOfFormerName(Draft draft, List<Claim> claims) {
        var agent = request.author().agent();
        if (claims.isEmpty() || claims.stream().anyMatch(claim -> !isFormer(agent, claim))) return false;
        return Claims.open(draft).stream()
                        .filter(claim -> isFormer(agent, claim) && liveness.canBeTakenOver(claim))
                        .map(claim -> claim.holder().agent())
                        .distinct()
                        .count()
                == 1;
    }

    private static boolean isFormer(AgentId agent, Claim claim) {
        return FormerDefaultName.mayBe(agent, claim.holder().agent().value());
    }

    private List<Claim> overlapping(Draft draft) {
        var isNew = prepared.resolved().state() == ResolvedTarget.TargetState.NEW;
        return Stream.concat(
                        storedClaims.overlapping(draft, prepared.target(), isNew).stream(),
                        prepared.spellings().overlapping(draft, prepared.target()).stream())
                .distinct()
                .toList();
    }

    private boolean isSame(Claim claim) {
        return claim.target().isSameTarget(prepared.target())
                || prepared.spellings().isSame(claim, prepared.target());
    }

    /// The same agent claims the target again: the claim stays open and takes the session and intent of the latest
    /// request, and the id of the target if it was stored under another name.
    private CommitDecision<NotGranted> keep(Draft draft, Claim held) {
        var moved = atVersionHere(draft, held);
        if (moved.isEmpty()) return CommitDecision.decline(NotGranted.OUTDATED);
        var renewed = moved.get()
                .with(holder(draft), request.purpose())
                .movedTo(held.target().isSameTarget(prepared.target()) ? held.target() : prepared.target());
        if (renewed.equals(held))
            return NotGranted.answer(new ClaimResult.ClaimGranted(held, Optional.of(prepared.resolved())));
        StoredClaims.replace(draft, held, renewed);
        return CommitDecision.accept(held.id().value());
    }

    /// The held claim. If its agent now works in another worktree, it gets the version of the target there; empty if
    /// the target has changed since that version was read.
    private Optional<Claim> atVersionHere(Draft draft, Claim held) {
        var version = prepared.version();
        if (version.isEmpty() || held.isHeldIn(draft.project().worktree())) return Optional.of(held);
        return version.get().hash(draft).map(hash -> held.with(TargetVersion.at(hash)));
    }

    private ClaimHolder holder(Draft draft) {
        return liveness.holder(request.author()).in(draft.project().worktree());
    }

    private CommitDecision<NotGranted> grant(Draft draft, List<Claim> gone) {
        var version = prepared.version();
        var hash = version.isEmpty() ? Optional.of("") : version.get().hash(draft);
        if (hash.isEmpty()) return CommitDecision.decline(NotGranted.OUTDATED);
        var outcome = Optional.of("taken over by " + request.author().agent());
        Stream.concat(gone.stream(), leftForTask(draft, gone).stream())
                .forEach(claim -> StoredClaims.end(draft, claim, ClaimEndReason.EXPIRED, outcome));
        var claim = new Claim(
                FenceCheck.id(draft.seq()),
                holder(draft),
                prepared.target(),
                request.purpose(),
                TargetVersion.at(hash.get()),
                draft.seq(),
                draft.now(),
                Optional.empty());
        StoredClaims.begin(draft, claim);
        return CommitDecision.accept(claim.id().value());
    }

    /// Other claims that absent agents made for a task that is taken over. Whoever takes it over changes the same code.
    private List<Claim> leftForTask(Draft draft, List<Claim> taken) {
        if (taken.isEmpty() || !(prepared.target() instanceof ClaimTarget.Work work)) return List.of();
        return StoredClaims.forTask(draft, work.written()).stream()
                .filter(claim -> !taken.contains(claim)
                        && !claim.isHeldBy(request.author().agent()))
                .filter(liveness::canBeTakenOver)
                .toList();
    }
}
