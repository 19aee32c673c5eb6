package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.claim.EndReason;
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

/// Ends claims in the transaction that supersedes what they hold, except by their holders' own edits.
///
/// Whoever indexes calls it with the draft that writes the new code. A change an agent told of is that agent's; one
/// that was only seen belongs to the live holder of the target, unless git or another session's told edit explains it.
public final class CodeEndings {

    /// A told edit explains what is seen within this time.
    public static final Duration EDIT_EXPLAINS_FOR = Duration.ofMinutes(15);

    private final Liveness liveness;

    public CodeEndings(Liveness liveness) {
        this.liveness = liveness;
    }

    /// What became of the claims on changed code.
    public record Result(List<Claim> ended, List<Claim> advanced) {

        public Result {
            ended = List.copyOf(ended);
            advanced = List.copyOf(advanced);
        }
    }

    public Result apply(Draft draft, CodeChange change) {
        var ended = new ArrayList<Claim>();
        var advanced = new ArrayList<Claim>();
        if (change.kind() == TxKind.HISTORY_IMPORT) return new Result(ended, advanced);
        var moves = new Moves(change.units());
        for (var touched : touched(draft, change).entrySet()) {
            var claim = touched.getKey();
            var units = touched.getValue();
            if (Moves.isOnlyMarked(claim, units)) continue;
            boolean isFromGit = isFromGit(claim, units, change);
            if (units.stream().allMatch(ChangedUnit::isNew) || (!isFromGit && isOwn(claim, change, draft.now()))) {
                var moved = moves.follow(claim, units);
                ClaimBook.replace(draft, claim, moved);
                advanced.add(moved);
            } else {
                ended.add(ClaimBook.end(draft, claim, EndReason.CODE_CHANGED, by(change, isFromGit)));
            }
        }
        return new Result(ended, advanced);
    }

    /// Who made a change that was only seen: the live holder of everything it touches, if nothing else explains it.
    public Optional<Author> editor(Snapshot at, CodeChange change, Instant now) {
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

    /// Each claim with the units that are its target, or files in its folder.
    private static Map<Claim, List<ChangedUnit>> touched(Snapshot at, CodeChange change) {
        Map<String, List<ChangedUnit>> byPath = change.units().stream()
                .collect(Collectors.groupingBy(unit -> unit.id().path(), LinkedHashMap::new, Collectors.toList()));
        var touched = new LinkedHashMap<Claim, List<ChangedUnit>>();
        for (var claim : ClaimBook.openOnCode(at)) {
            var units =
                    near(claim, byPath).filter(unit -> isTarget(claim, unit)).toList();
            if (!units.isEmpty()) touched.put(claim, units);
        }
        return touched;
    }

    /// What may be the claim's target: under its path, or, of a folder, anywhere.
    private static Stream<ChangedUnit> near(Claim claim, Map<String, List<ChangedUnit>> byPath) {
        var code = claim.target().code().orElseThrow();
        var own = byPath.get(code.path());
        if (own != null) return own.stream();
        return code.isFile() ? byPath.values().stream().flatMap(List::stream) : Stream.empty();
    }

    /// A symbol's text covers what is nested in it, so only units of the target's own depth count.
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
