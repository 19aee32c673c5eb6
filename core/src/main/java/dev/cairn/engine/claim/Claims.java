package dev.cairn.engine.claim;

import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.ResolvedTarget;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Grants and releases claims.
///
/// The check for conflicts and the write are one transaction. Two concurrent requests are therefore never both granted,
/// whether they come from two threads, two processes or two servers on one database.
public final class Claims {

    /// The maximum number of stored claims searched for ended ones.
    public static final int SEARCHED_MAX = 2_000;

    /// The maximum number of attempts when the target changes between reading its version and claiming it.
    private static final int ATTEMPTS_MAX = 5;

    private final Store store;
    private final ClaimTargetResolver targets;
    private final ClaimPorts ports;
    private final RefusedAttempts attempts;
    private final StoredClaims storedClaims;

    public Claims(Store store, ClaimTargetResolver targets, ClaimPorts ports, RefusedAttempts attempts) {
        this.store = store;
        this.targets = targets;
        this.ports = ports;
        this.attempts = attempts;
        this.storedClaims = new StoredClaims(ports.containment());
    }

    /// Claims the target for the agent unless another agent holds an overlapping claim.
    public ClaimResult claim(ClaimRequest request) {
        var project = request.target().workspace().project();
        ResolvedTarget resolved;
        try {
            resolved = targets.resolve(request.target());
        } catch (Refusal unresolved) {
            // A repeated request has its first outcome, even if its target is gone by now.
            return repeated(project, request).orElseThrow(() -> unresolved);
        }
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var result = granted(project, request, resolved);
            if (result.isEmpty()) continue;
            if (result.get() instanceof ClaimResult.ClaimConflict conflict) attempts.note(project, request, conflict);
            return result.get();
        }
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                resolved.target().written() + " changed " + ATTEMPTS_MAX
                        + " times while it was being claimed; nothing was written.",
                "Claim it again when it is at rest.");
    }

    /// The present state of a claim that an earlier call with the same request id was granted.
    private Optional<ClaimResult> repeated(ProjectId project, ClaimRequest request) {
        CommitResult<String> result =
                store.commit(transaction(project, request), _ -> CommitDecision.decline("not a repeat"));
        return result instanceof CommitResult.Committed<String>(var tx, var _)
                ? Optional.of(presentState(tx, Optional.empty()))
                : Optional.empty();
    }

    /// Makes one attempt; empty when the target changed after its version was read.
    private Optional<ClaimResult> granted(ProjectId project, ClaimRequest request, ResolvedTarget resolved) {
        CommitResult<ClaimDecision.NotGranted> result =
                store.commit(transaction(project, request), decision(project, request, resolved));
        return switch (result) {
            case CommitResult.Committed<ClaimDecision.NotGranted>(var tx, boolean repeated) ->
                Optional.of(repeated ? presentState(tx, Optional.of(resolved)) : granted(tx, resolved));
            case CommitResult.Declined<ClaimDecision.NotGranted>(var ungranted) -> ungranted.answer();
        };
    }

    private ClaimDecision decision(ProjectId project, ClaimRequest request, ResolvedTarget resolved) {
        var now = store.snapshot(project);
        var code = resolved.target().code();
        if (resolved.isIndexedCode() && !ports.versions().isIndexed(now, code.orElseThrow())) throw movedOn(resolved);
        var spellings = code.isEmpty()
                ? StoredSpellings.NONE
                : StoredSpellings.of(request.target().view().graph(), now);
        var version = code.map(id -> ports.versions().prepare(now, id));
        return new ClaimDecision(
                request,
                new ClaimDecision.PreparedTarget(resolved, version, spellings),
                storedClaims,
                ports.liveness());
    }

    private static Refusal movedOn(ResolvedTarget resolved) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                resolved.target().written()
                        + " was removed or renamed while it was being claimed; nothing was claimed.",
                "Claim it again: it is looked up anew.");
    }

    private static TxRequest transaction(ProjectId project, ClaimRequest request) {
        return new TxRequest(project, request.key(), TxKind.CLAIM, request.author());
    }

    private ClaimResult granted(Tx tx, ResolvedTarget resolved) {
        return new ClaimResult.ClaimGranted(asWritten(tx, new ClaimId(tx.outcome())), Optional.of(resolved));
    }

    /// Answers a repeated request with the present state of its claim: an ended claim must never be reported as held.
    private ClaimResult presentState(Tx tx, Optional<ResolvedTarget> resolved) {
        var now = store.snapshot(tx.project());
        var claim = StoredClaims.find(now, new ClaimId(tx.outcome()))
                .orElseThrow(() -> new IllegalStateException("the claim of transaction " + tx.id() + " is missing"));
        return claim.isOpen()
                ? new ClaimResult.ClaimGranted(
                        claim, resolved.filter(found -> found.target().isSameTarget(claim.target())))
                : new ClaimResult.ClaimAlreadyEnded(claim, storedClaims.overlapping(now, claim.target()));
    }

    /// The claim as its transaction wrote it, regardless of later changes.
    private Claim asWritten(Tx tx, ClaimId id) {
        return StoredClaimOutcome.asWritten(store, tx, id)
                .orElseThrow(() -> new IllegalStateException("the claim of transaction " + tx.id() + " is missing"));
    }

    /// The key under which the store keeps a claim.
    public static RecordKey key(ClaimId id) {
        return ClaimKeys.claim(id);
    }

    /// Every open claim of the project at this moment.
    public List<Claim> open(ProjectId project) {
        return open(store.snapshot(project));
    }

    /// Every open claim, ordered by target.
    public static List<Claim> open(Snapshot snapshot) {
        return java.util.stream.Stream.of(ClaimKeys.CODE, ClaimKeys.WORK)
                .flatMap(range -> StoredClaims.open(snapshot, range).stream())
                .toList();
    }

    /// Ended claims.
    ///
    /// @param isAll whether all stored claims were searched
    public record EndedClaims(List<Claim> claims, boolean isAll) {

        public EndedClaims {
            claims = List.copyOf(claims);
        }
    }

    /// Ended claims among the first [#SEARCHED_MAX] claims of the project.
    public static EndedClaims ended(Snapshot snapshot) {
        return StoredClaims.ended(snapshot, SEARCHED_MAX);
    }

    /// Ends a claim at the request of its holder and records an episode about it.
    public ReleaseResult release(ReleaseRequest request) {
        return commit(request, draft -> release(draft, request));
    }

    /// Ends the claim of another agent at the request of a person, and records that it was overridden.
    public ReleaseResult override(ReleaseRequest request) {
        return commit(request, draft -> override(draft, request));
    }

    private ReleaseResult commit(ReleaseRequest request, TransactionWork<Claim> work) {
        var transaction = new TxRequest(request.project(), request.key(), TxKind.CLAIM, request.author());
        CommitResult<Claim> result = store.commit(transaction, work);
        return switch (result) {
            case CommitResult.Committed<Claim>(var tx, var _) ->
                new ReleaseResult(asWritten(tx, request.claim()), true);
            case CommitResult.Declined<Claim>(var ended) -> new ReleaseResult(ended, false);
        };
    }

    private CommitDecision<Claim> release(Draft draft, ReleaseRequest request) {
        var claim = StoredClaims.find(draft, request.claim()).orElseThrow(() -> unknown(request.claim()));
        if (!claim.isHeldBy(request.author().agent())) throw heldByAnother(claim, request.author());
        if (!claim.isOpen()) return CommitDecision.decline(claim);
        FenceCheck.check(draft, request.author().agent(), request.fence());
        StoredClaims.end(draft, claim, ClaimEndReason.RELEASED, request.outcome());
        ports.episodes().add(draft, ReleaseEpisode.of(claim, request));
        return CommitDecision.accept(claim.id().value());
    }

    private CommitDecision<Claim> override(Draft draft, ReleaseRequest request) {
        var claim = StoredClaims.find(draft, request.claim()).orElseThrow(() -> unknown(request.claim()));
        if (claim.isHeldBy(request.author().agent())) return release(draft, request);
        if (!claim.isOpen()) return CommitDecision.decline(claim);
        StoredClaims.end(draft, claim, ClaimEndReason.EXPIRED, request.outcome());
        ports.episodes().add(draft, ReleaseEpisode.overridden(claim, request));
        return CommitDecision.accept(claim.id().value());
    }

    private static Refusal unknown(ClaimId id) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "There is no claim '" + Problem.echo(id.value()) + "'.",
                "Call agent_status for the ids of your claims.");
    }

    private static Refusal heldByAnother(Claim claim, Author author) {
        var holder = claim.holder().agent().value();
        var asking = author.agent().value();
        var inOtherCase = holder.toLowerCase(Locale.ROOT).equals(asking.toLowerCase(Locale.ROOT));
        return Refusal.of(
                ProblemCode.CONFLICT,
                "Only its holder releases a claim: " + claim.id() + " belongs to " + holder + ", not to " + asking
                        + ".",
                inOtherCase
                        ? "The case of agent names counts: ask as " + holder + "."
                        : "Ask " + holder + ", or take over with agent_claim takeover=true once they are gone.");
    }
}
