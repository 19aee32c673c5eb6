package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEnd;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.EndReason;
import dev.cairn.model.id.ClaimId;
import dev.cairn.store.Draft;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Version;
import dev.cairn.store.codec.ClaimCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds claims in a snapshot and writes them to a draft; every change of a claim goes through here.
public final class ClaimBook {

    private static final int PAGE = 500;

    private final Containment containment;

    public ClaimBook(Containment containment) {
        this.containment = containment;
    }

    public static Optional<Claim> find(Snapshot at, ClaimId id) {
        return at.find(TargetKeys.claim(id)).map(version -> ClaimCodec.read(version.state()));
    }

    /// Open claims on the target, on what contains it and on what it contains.
    public List<Claim> overlapping(Snapshot at, ClaimTarget target) {
        return switch (target) {
            case ClaimTarget.Code code -> overlapping(at, code);
            case ClaimTarget.Work work -> new WorkOverlap(containment, at).with(work, open(at, TargetKeys.WORK));
        };
    }

    private static List<Claim> overlapping(Snapshot at, ClaimTarget.Code code) {
        return TargetKeys.ranges(code).stream()
                .flatMap(range -> open(at, range).stream())
                .filter(claim -> claim.target() instanceof ClaimTarget.Code other && other.overlaps(code))
                .toList();
    }

    /// Every open claim on code.
    public static List<Claim> openOnCode(Snapshot at) {
        return open(at, TargetKeys.CODE);
    }

    /// Open claims made for a task, or on it.
    static List<Claim> ofTask(Snapshot at, String taskId) {
        var claims = new ArrayList<>(open(at, TargetKeys.ofTask(taskId)));
        open(at, TargetKeys.WORK + taskId).stream()
                .filter(claim -> claim.target().written().equals(taskId) && !claims.contains(claim))
                .forEach(claims::add);
        return claims;
    }

    static List<Claim> open(Snapshot at, String range) {
        return versions(at, range).stream()
                .map(version -> ClaimCodec.read(version.state()))
                .toList();
    }

    /// Everything true whose name begins with the range.
    static List<Version> versions(Snapshot at, String range) {
        var found = new ArrayList<Version>();
        var after = range;
        while (true) {
            var page = at.list(Kind.CLAIM, after, PAGE);
            for (var version : page.items()) {
                if (!version.key().name().startsWith(range)) return found;
                found.add(version);
            }
            if (!page.more()) return found;
            after = page.items().getLast().key().name();
        }
    }

    static void begin(Draft draft, Claim claim) {
        var state = ClaimCodec.write(claim);
        draft.begin(TargetKeys.claim(claim.id()), state);
        TargetKeys.places(claim).forEach(place -> draft.begin(place, state));
    }

    /// Writes another state of an open claim, which may stand elsewhere then.
    static void replace(Draft draft, Claim before, Claim after) {
        var places = TargetKeys.places(after);
        TargetKeys.places(before).stream()
                .filter(place -> !places.contains(place))
                .forEach(draft::end);
        begin(draft, after);
    }

    static Claim end(Draft draft, Claim claim, EndReason reason, Optional<String> outcome) {
        var ended = claim.ended(new ClaimEnd(draft.now(), reason, outcome));
        TargetKeys.places(claim).forEach(draft::end);
        draft.begin(TargetKeys.claim(claim.id()), ClaimCodec.write(ended));
        return ended;
    }
}
