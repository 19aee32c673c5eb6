package dev.cairn.engine.claim.change;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.engine.claim.TakeoverRule;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Ends claims in the transaction that supersedes their target, unless the holder made the change. A change in one
/// worktree leaves the claims of agents in other worktrees open, because the text there is the same as before.
///
/// The indexer calls it with the draft that writes the new code. A change reported by an agent is attributed to that
/// agent. A change that was only observed is attributed to the connected holder of the target, unless git or an edit
/// reported by another session explains it.
public final class ClaimInvalidation {

    /// A reported edit explains a change observed within this time.
    public static final Duration EDIT_EXPLAINS_FOR = Duration.ofMinutes(15);

    private final TakeoverRule liveness;

    public ClaimInvalidation(TakeoverRule liveness) {
        this.liveness = liveness;
    }

    /// The claims on changed code that have ended, and those that moved to the new version.
    public record InvalidationResult(List<Claim> ended, List<Claim> advanced) {

        public InvalidationResult {
            ended = List.copyOf(ended);
            advanced = List.copyOf(advanced);
        }
    }

    public InvalidationResult apply(Draft draft, CodeChange change) {
        var ended = new ArrayList<Claim>();
        var advanced = new ArrayList<Claim>();
        if (change.kind() == TxKind.HISTORY_IMPORT) return new InvalidationResult(ended, advanced);
        var moves = new MovedUnits(change);
        for (var touched : touched(draft, change).entrySet()) {
            var claim = touched.getKey();
            var units = touched.getValue();
            if (MovedUnits.isOnlyOverloadMarked(claim, units)) continue;
            if (isAppearing(claim, units)) {
                bind(draft, claim, units.getFirst()).ifPresent(advanced::add);
                continue;
            }
            boolean isFromGit = isFromGit(claim, units, change);
            if (units.stream().allMatch(ChangedUnit::isNew) || (!isFromGit && isOwn(claim, change, draft.now()))) {
                var moved = moves.follow(claim, units);
                StoredClaims.replace(draft, claim, moved);
                advanced.add(moved);
            } else {
                ended.add(StoredClaims.end(draft, claim, ClaimEndReason.CODE_CHANGED, by(change, isFromGit)));
            }
        }
        return new InvalidationResult(ended, advanced);
    }

    /// Whether the claimed symbol, which was still to be written, appears inside other names than expected.
    private static boolean isAppearing(Claim claim, List<ChangedUnit> units) {
        return units.stream().noneMatch(unit -> isTarget(claim, unit));
    }

    /// Binds the claim to its symbol unless another agent holds that already; then the claim stays as it is.
    private static Optional<Claim> bind(Draft draft, Claim claim, ChangedUnit unit) {
        var bound = MovedUnits.bind(claim, unit);
        boolean isHeld = StoredClaims.openOnCode(draft).stream()
                .anyMatch(other -> !other.isHeldBy(claim.holder().agent())
                        && other.target() instanceof ClaimTarget.Code held
                        && held.overlaps(code(unit.id())));
        if (isHeld) return Optional.empty();
        StoredClaims.replace(draft, claim, bound);
        return Optional.of(bound);
    }

    /// The probable author of an observed change: the connected agent that holds every changed unit, unless something
    /// else explains the change; otherwise the only agent that reported edits of every changed file.
    public Optional<Author> editor(Snapshot at, CodeChange change, Instant now) {
        return holder(at, change, now).or(() -> reporter(change, now));
    }

    private static Optional<Author> reporter(CodeChange change, Instant now) {
        var since = now.minus(EDIT_EXPLAINS_FOR);
        var authors = new LinkedHashMap<AgentId, Author>();
        for (var unit : change.units()) {
            var path = unit.id().path();
            var edits = change.edits().stream()
                    .filter(edit -> edit.explains(path, since))
                    .toList();
            boolean isFromGit =
                    change.git().filter(git -> git.paths().contains(path)).isPresent();
            if (edits.isEmpty() || isFromGit) return Optional.empty();
            for (var edit : edits) authors.putIfAbsent(edit.author().agent(), edit.author());
        }
        return authors.size() == 1 ? Optional.of(authors.firstEntry().getValue()) : Optional.empty();
    }

    private Optional<Author> holder(Snapshot at, CodeChange change, Instant now) {
        var touched = touched(at, change);
        var holders = touched.keySet().stream().map(Claim::holder).distinct().toList();
        var held = touched.values().stream()
                .flatMap(List::stream)
                .map(unit -> unit.id().path())
                .collect(Collectors.toSet());
        boolean isAllHeld =
                change.units().stream().allMatch(unit -> held.contains(unit.id().path()));
        boolean isOwn = touched.entrySet().stream()
                .allMatch(entry ->
                        !isFromGit(entry.getKey(), entry.getValue(), change) && isOwn(entry.getKey(), change, now));
        if (holders.size() != 1 || !isAllHeld || !isOwn) return Optional.empty();
        return Optional.of(
                new Author(holders.getFirst().agent(), holders.getFirst().session()));
    }

    private static boolean isFromGit(Claim claim, List<ChangedUnit> units, CodeChange change) {
        return change.git()
                .filter(move -> units.stream().anyMatch(unit -> move.explains(unit, claim.since())))
                .isPresent();
    }

    private static Optional<String> by(CodeChange change, boolean isFromGit) {
        if (isFromGit) return Optional.of("changed by git");
        return change.kind() == TxKind.AGENT_EDIT
                ? Optional.of("changed by " + change.author().agent())
                : Optional.empty();
    }

    /// Each affected claim with the changed units that are its target or lie in its folder.
    private static Map<Claim, List<ChangedUnit>> touched(Snapshot at, CodeChange change) {
        Map<String, List<ChangedUnit>> byPath = change.units().stream()
                .collect(Collectors.groupingBy(unit -> unit.id().path(), LinkedHashMap::new, Collectors.toList()));
        var touched = new LinkedHashMap<Claim, List<ChangedUnit>>();
        for (var claim : StoredClaims.openInWorktree(at)) {
            var units = candidates(claim, byPath)
                    .filter(unit -> isTarget(claim, unit))
                    .toList();
            if (!units.isEmpty()) touched.put(claim, units);
            else appearing(claim, byPath).ifPresent(unit -> touched.put(claim, List.of(unit)));
        }
        return touched;
    }

    /// The only new symbol that a claim on one still to be written can mean.
    private static Optional<ChangedUnit> appearing(Claim claim, Map<String, List<ChangedUnit>> byPath) {
        if (!claim.version().current().isEmpty() || !(claim.target() instanceof ClaimTarget.Code target))
            return Optional.empty();
        var found = byPath.getOrDefault(target.id().path(), List.of()).stream()
                .filter(unit -> unit.isNew() && target.mayBecome(code(unit.id())))
                .limit(2)
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// Candidates for the claim's target: units under its path or, for a folder, all units.
    private static Stream<ChangedUnit> candidates(Claim claim, Map<String, List<ChangedUnit>> byPath) {
        var code = claim.target().code().orElseThrow();
        var own = byPath.get(code.path());
        if (own != null) return own.stream();
        return code.isFile() ? byPath.values().stream().flatMap(List::stream) : Stream.empty();
    }

    /// A symbol's text includes its nested symbols, so only units at the target's own nesting depth count.
    private static boolean isTarget(Claim claim, ChangedUnit unit) {
        return claim.target() instanceof ClaimTarget.Code target
                && target.id().names().size() == unit.id().names().size()
                && (target.contains(unit.id())
                        || (!target.id().isFile() && code(unit.id()).contains(target.id())));
    }

    private static ClaimTarget.Code code(SymbolId id) {
        return new ClaimTarget.Code(id, ClaimType.FILE);
    }

    private boolean isOwn(Claim claim, CodeChange change, Instant now) {
        if (change.kind() == TxKind.AGENT_EDIT)
            return claim.isHeldBy(change.author().agent());
        return !liveness.isGone(claim) && !explainedByAnother(claim, change, now);
    }

    private static boolean explainedByAnother(Claim claim, CodeChange change, Instant now) {
        var window = now.minus(EDIT_EXPLAINS_FOR);
        var since = later(claim.since(), window);
        return change.units().stream()
                .filter(unit -> isTarget(claim, unit))
                .map(unit -> unit.id().path())
                .distinct()
                .anyMatch(path -> change.edits().stream()
                        .anyMatch(edit -> edit.explains(path, claim.holder().session(), since)));
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
