package dev.cairn.engine.claim;

import dev.cairn.engine.claim.target.BacklogHierarchy;
import dev.cairn.engine.claim.target.BacklogOverlap;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEnd;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.ClaimCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Finds claims in a snapshot and writes them to a draft. It is the only class that writes claims.
public final class StoredClaims {

    private static final int PAGE = 500;

    private final BacklogHierarchy containment;

    public StoredClaims(BacklogHierarchy containment) {
        this.containment = containment;
    }

    public static Optional<Claim> find(Snapshot at, ClaimId id) {
        return at.find(ClaimKeys.claim(id)).map(version -> ClaimCodec.read(version.state()));
    }

    /// Open claims on the target, on anything that contains it and on anything inside it.
    public List<Claim> overlapping(Snapshot at, ClaimTarget target) {
        return overlapping(at, target, false);
    }

    /// The open claims that overlap the target. `isNew` states that the target is still to be written.
    List<Claim> overlapping(Snapshot at, ClaimTarget target, boolean isNew) {
        return switch (target) {
            case ClaimTarget.Code code -> overlapping(at, code, isNew);
            case ClaimTarget.Work work ->
                new BacklogOverlap(containment, at).overlapping(work, requireReadable(at, ClaimKeys.WORK));
        };
    }

    private static List<Claim> overlapping(Snapshot at, ClaimTarget.Code code, boolean isNew) {
        return ClaimKeys.ranges(code).stream()
                .flatMap(range -> requireReadable(at, range).stream())
                .filter(claim -> claim.target() instanceof ClaimTarget.Code other
                        && (other.overlaps(code) || (isUnwritten(claim, isNew) && other.mayBecome(code))))
                .toList();
    }

    /// Which enclosing names a symbol gets is known only when it is written.
    private static boolean isUnwritten(Claim claim, boolean isNew) {
        return isNew || claim.version().current().isEmpty();
    }

    /// Every open claim on code.
    public static List<Claim> openOnCode(Snapshot at) {
        return open(at, ClaimKeys.CODE);
    }

    /// The open claims on code whose holders work in the worktree of the snapshot. A change of its files concerns only
    /// these: the others are about the text of another worktree.
    public static List<Claim> openInWorktree(Snapshot at) {
        var worktree = at.project().worktree();
        return openOnCode(at).stream().filter(claim -> claim.isHeldIn(worktree)).toList();
    }

    /// Open claims on a task, or made for that task.
    public static List<Claim> forTask(Snapshot at, String taskId) {
        var claims = new ArrayList<>(open(at, ClaimKeys.forTask(taskId)));
        open(at, ClaimKeys.WORK + taskId).stream()
                .filter(claim -> claim.target().written().equals(taskId) && !claims.contains(claim))
                .forEach(claims::add);
        return claims;
    }

    static List<Claim> open(Snapshot at, String range) {
        return versions(at, range).stream()
                .flatMap(version -> StoredRecords.read(version, ClaimCodec::read).stream())
                .toList();
    }

    /// An unreadable claim may belong to any agent, so every target it may overlap is refused.
    private static List<Claim> requireReadable(Snapshot at, String range) {
        var versions = versions(at, range);
        var claims = versions.stream()
                .flatMap(version -> StoredRecords.read(version, ClaimCodec::read).stream())
                .toList();
        if (claims.size() == versions.size()) return claims;
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                "A stored claim that may overlap this target cannot be read, so nothing was granted.",
                "Look at the daemon's log for the row; restore a backup with `cairn restore`, or claim another target.");
    }

    /// Ended claims among the first `max` claims in key order.
    static Claims.EndedClaims ended(Snapshot at, int max) {
        var page = at.listPrefix(RecordKind.CLAIM, ClaimKeys.CLAIMS, ClaimKeys.CLAIMS, max);
        var ended = page.items().stream()
                .flatMap(version -> StoredRecords.read(version, ClaimCodec::read).stream())
                .filter(claim -> !claim.isOpen())
                .toList();
        return new Claims.EndedClaims(ended, !page.more());
    }

    /// All current versions whose key begins with the prefix.
    public static List<RecordVersion> versions(Snapshot at, String range) {
        var found = new ArrayList<RecordVersion>();
        var after = range;
        while (true) {
            var page = at.listPrefix(RecordKind.CLAIM, range, after, PAGE);
            found.addAll(page.items());
            if (!page.more()) return found;
            after = page.items().getLast().key().name();
        }
    }

    static void begin(Draft draft, Claim claim) {
        var state = ClaimCodec.write(claim);
        var places = ClaimKeys.prefixes(claim).stream()
                .map(place -> storedKey(draft, place, claim).orElseGet(() -> unusedKey(draft, place)))
                .toList();
        draft.begin(ClaimKeys.claim(claim.id()), state);
        places.forEach(place -> draft.begin(place, state));
    }

    /// The key under which the claim is stored at this prefix.
    private static Optional<RecordKey> storedKey(Draft draft, String place, Claim claim) {
        return versions(draft, place).stream()
                .filter(version -> StoredRecords.read(version, ClaimCodec::read)
                        .filter(stored -> stored.id().equals(claim.id()))
                        .isPresent())
                .map(RecordVersion::key)
                .findFirst();
    }

    /// The first unused number at this prefix. Keys of ended claims are reused, so that a target claimed a thousand
    /// times can be read as fast as a new one.
    private static RecordKey unusedKey(Draft draft, String place) {
        var taken = versions(draft, place).stream()
                .map(version -> version.key().name())
                .collect(Collectors.toSet());
        return IntStream.iterate(0, number -> number + 1)
                .mapToObj(number -> place + number)
                .filter(name -> !taken.contains(name))
                .map(name -> new RecordKey(RecordKind.CLAIM, name))
                .findFirst()
                .orElseThrow();
    }

    /// Writes another state of an open claim, whose target and therefore keys may differ.
    public static void replace(Draft draft, Claim before, Claim after) {
        var places = ClaimKeys.prefixes(after);
        ClaimKeys.prefixes(before).stream()
                .filter(place -> !places.contains(place))
                .forEach(place -> storedKey(draft, place, before).ifPresent(draft::end));
        begin(draft, after);
    }

    /// Adds a claim that ended before anybody saw it, so that its holder learns why.
    static void addEnded(Draft draft, Claim claim, String outcome) {
        var end = new ClaimEnd(draft.now(), ClaimEndReason.EXPIRED, Optional.of(outcome));
        draft.begin(ClaimKeys.claim(claim.id()), ClaimCodec.write(claim.ended(end)));
    }

    public static Claim end(Draft draft, Claim claim, ClaimEndReason reason, Optional<String> outcome) {
        var ended = claim.ended(new ClaimEnd(draft.now(), reason, outcome));
        var keys = ClaimKeys.prefixes(claim).stream()
                .flatMap(place -> storedKey(draft, place, claim).stream())
                .toList();
        keys.forEach(draft::end);
        draft.begin(ClaimKeys.claim(claim.id()), ClaimCodec.write(ended));
        return ended;
    }
}
