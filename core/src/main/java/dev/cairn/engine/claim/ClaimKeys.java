package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.ClaimId;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import java.util.ArrayList;
import java.util.List;

/// Builds the store keys of claims so that all claims overlapping a target lie in a few short key ranges.
///
/// A claim is stored under its id permanently. While it is open, it is also stored under its target and its task.
public final class ClaimKeys {

    public static final String CLAIMS = "id/";
    static final String WORK = "work/";
    static final String CODE = "at/";
    public static final String REFUSED = "refusal/";
    private static final String TASKS = "for/";

    /// Terminates a part of a key; it sorts before every character a target may contain.
    private static final char END = '\u0001';

    private ClaimKeys() {}

    static RecordKey claim(ClaimId id) {
        return new RecordKey(RecordKind.CLAIM, CLAIMS + id.value());
    }

    /// The key prefixes under which an open claim is stored in addition to its id. Claims with the same prefix are
    /// numbered.
    static List<String> prefixes(Claim claim) {
        var places = new ArrayList<String>();
        places.add(prefix(claim.target()) + END);
        claim.purpose().taskId().ifPresent(task -> places.add(forTask(task)));
        return places;
    }

    private static String prefix(ClaimTarget target) {
        return switch (target) {
            case ClaimTarget.Work work -> WORK + work.id();
            case ClaimTarget.Code code ->
                CODE + code.id().path() + END + String.join("::", code.id().names());
        };
    }

    static String forTask(String taskId) {
        return TASKS + taskId + END;
    }

    /// The key ranges that contain every claim on code that may overlap the target.
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
