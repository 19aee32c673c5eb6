package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.ClaimId;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import java.util.ArrayList;
import java.util.List;

/// How claims are named in the store, so that whatever overlaps a target lies in a few short ranges.
///
/// A claim is kept under its id for ever; while it is open it also stands at its target and at its task.
final class TargetKeys {

    static final String CLAIMS = "id/";
    static final String WORK = "work/";
    static final String CODE = "at/";
    static final String REFUSED = "refusal/";
    private static final String TASKS = "for/";

    /// Ends a part of a name; it comes before every character a target may have.
    private static final char END = '\u0001';

    private TargetKeys() {}

    static Key claim(ClaimId id) {
        return new Key(Kind.CLAIM, CLAIMS + id.value());
    }

    /// Where an open claim stands besides its own name; several at one place are told apart by a number.
    static List<String> places(Claim claim) {
        var places = new ArrayList<String>();
        places.add(place(claim.target()) + END);
        claim.purpose().taskId().ifPresent(task -> places.add(ofTask(task)));
        return places;
    }

    private static String place(ClaimTarget target) {
        return switch (target) {
            case ClaimTarget.Work work -> WORK + work.id();
            case ClaimTarget.Code code ->
                CODE + code.id().path() + END + String.join("::", code.id().names());
        };
    }

    static String ofTask(String taskId) {
        return TASKS + taskId + END;
    }

    /// The ranges that hold every claim on code that may overlap the target.
    static List<String> ranges(ClaimTarget.Code target) {
        var ranges = new ArrayList<String>();
        var path = target.id().path();
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
            ranges.add(CODE + path.substring(0, slash) + END);
        ranges.add(CODE + path + END);
        if (target.id().isFile()) ranges.add(CODE + path + "/");
        return ranges;
    }
}
