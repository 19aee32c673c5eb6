package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.engine.claim.WorktreeChanges;
import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.engine.claim.overview.ClaimOverview.StaleClaim;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.view.ProjectView;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Answers which agents hold which claims, as of a view. A view has all claims that were granted before it was opened.
public final class Coordination {

    private static final int OVERLAPS_MAX = 50;

    /// At most this many claims are shown with the worktrees in which their code was changed.
    private static final int CHANGES_MAX = 50;

    private final FeedStates<ClaimLedger> ledgers;
    private final ClaimPorts ports;
    private final TransactionIndex transactions;
    private final InstantSource clock;
    private final Store store;
    private final WorktreeChanges worktrees;

    public Coordination(
            Store store,
            TransactionIndex transactions,
            ClaimPorts ports,
            WorktreeChanges worktrees,
            InstantSource clock) {
        this.store = store;
        this.worktrees = worktrees;
        this.ledgers = new FeedStates<>(store, new ClaimLedgerFold());
        this.ports = ports;
        this.transactions = transactions;
        this.clock = clock;
    }

    public ClaimOverview overview(ProjectView view) {
        var asOf = view.asOf();
        var moment = asOf.valid().or(asOf::known).orElseGet(clock::instant);
        var ledger = ledger(view);
        return new ClaimOverview(
                ledger.open(),
                stale(ledger.open(), view.isNow()),
                overlaps(view.snapshot(), ledger.open()),
                ledger.refused().stream()
                        .filter(attempt -> !attempt.at().isBefore(moment.minus(RefusedAttempts.KEPT_FOR)))
                        .toList(),
                agents(ledger),
                ledger.total(),
                view.isNow() ? places(view.snapshot(), ledger.open()) : ClaimPlaces.NONE);
    }

    /// Where the holders of claims work, and where else their code was changed. Branches of the past are unknown.
    public ClaimPlaces places(Snapshot at, List<Claim> open) {
        var project = at.project();
        if (worktrees.places().of(project).isEmpty()) return ClaimPlaces.NONE;
        var places = new HashMap<ClaimId, WorktreePlace>();
        var changes = new HashMap<ClaimId, List<WorktreeChange>>();
        for (var claim : open) {
            var worktree = claim.holder().worktree();
            worktrees.placeOf(project, worktree).ifPresent(place -> places.put(claim.id(), place));
            if (!(claim.target() instanceof ClaimTarget.Code code) || changes.size() >= CHANGES_MAX) continue;
            var elsewhere = worktrees.of(at.seenFrom(project.in(worktree)), code);
            if (!elsewhere.isEmpty()) changes.put(claim.id(), elsewhere);
        }
        return new ClaimPlaces(places, changes);
    }

    /// Like [#places] for the present moment, for a claim that was just written and is not in any view yet.
    public ClaimPlaces placesNow(ProjectId project, Claim written) {
        return places(store.snapshot(project), List.of(written));
    }

    /// The places of all open claims. Changes in other worktrees are added for the claims of this agent only.
    public ClaimPlaces places(ProjectView view, AgentId agent) {
        var project = view.project();
        if (worktrees.places().of(project).size() < 2) return ClaimPlaces.NONE;
        var all = places(
                view.snapshot(),
                ledger(view).open().stream()
                        .filter(claim -> claim.isHeldBy(agent))
                        .toList());
        var worktreeOf = new HashMap<>(all.worktrees());
        for (var claim : ledger(view).open())
            worktrees
                    .placeOf(project, claim.holder().worktree())
                    .ifPresent(place -> worktreeOf.putIfAbsent(claim.id(), place));
        return new ClaimPlaces(worktreeOf, all.changes());
    }

    /// The presence of a holder in the past is unknown, but whether the target had changed is stored.
    private List<StaleClaim> stale(List<Claim> open, boolean isNow) {
        return open.stream()
                .flatMap(claim -> why(claim, isNow).map(why -> new StaleClaim(claim, why)).stream())
                .toList();
    }

    private Optional<StaleClaim.Why> why(Claim claim, boolean isNow) {
        if (isNow && ports.liveness().isGone(claim)) return Optional.of(StaleClaim.Why.HOLDER_GONE);
        if (claim.version().hasMoved()) return Optional.of(StaleClaim.Why.TARGET_MOVED_ON);
        if (isNow && ports.liveness().isSilent(claim)) return Optional.of(StaleClaim.Why.HOLDER_SILENT);
        return Optional.empty();
    }

    /// Open claims that overlap although they did not when they were granted: their targets were renamed or moved.
    private List<ClaimOverview.ClaimOverlap> overlaps(Snapshot at, List<Claim> open) {
        var overlaps = new ArrayList<ClaimOverview.ClaimOverlap>();
        var storedClaims = new StoredClaims(ports.containment());
        for (var claim : open) {
            storedClaims.overlapping(at, claim.target()).stream()
                    .filter(other -> other.fence() < claim.fence()
                            && !other.isHeldBy(claim.holder().agent()))
                    .forEach(other -> overlaps.add(new ClaimOverview.ClaimOverlap(claim, other)));
            if (overlaps.size() >= OVERLAPS_MAX) break;
        }
        return overlaps;
    }

    private static List<ClaimOverview.AgentClaimCounts> agents(ClaimLedger ledger) {
        var ended = ledger.endedByAgent();
        var names = new TreeSet<>(Comparator.comparing(AgentId::value));
        names.addAll(ended.keySet());
        ledger.open().forEach(claim -> names.add(claim.holder().agent()));
        return names.stream()
                .map(agent -> new ClaimOverview.AgentClaimCounts(
                        agent, held(ledger, agent).size(), ended.getOrDefault(agent, 0)))
                .sorted(Comparator.comparingInt(ClaimOverview.AgentClaimCounts::active)
                        .reversed())
                .toList();
    }

    private static List<Claim> held(ClaimLedger ledger, AgentId agent) {
        return ledger.open().stream().filter(claim -> claim.isHeldBy(agent)).toList();
    }

    /// The agent's open claims, newest first.
    public List<Claim> held(ProjectView view, AgentId agent) {
        return held(ledger(view), agent);
    }

    /// The agent's ended claims, latest first; at most [ClaimLedger#ENDED_MAX] are kept.
    public List<Claim> ended(ProjectView view, AgentId agent) {
        return ledger(view).ended(agent);
    }

    private ClaimLedger ledger(ProjectView view) {
        return view.read(ledgers, ledger -> ledger);
    }

    /// The task that a claim is about or was made for.
    public static Optional<String> task(Claim claim) {
        return claim.target() instanceof ClaimTarget.Work work
                ? Optional.of(work.id())
                : claim.purpose().taskId();
    }

    /// When the agent last wrote anything.
    public Optional<Instant> lastSeen(ProjectView view, AgentId agent) {
        return lastWrite(view, agent).map(Tx::recordedAt);
    }

    /// The agent's newest transaction known at that moment.
    public Optional<Tx> lastWrite(ProjectView view, AgentId agent) {
        return transactions.lastOf(view.snapshot(), view.asOf(), agent.value());
    }

    /// Whether another agent may take over the claim now.
    public boolean canBeTakenOver(Claim claim) {
        return ports.liveness().canBeTakenOver(claim);
    }
}
