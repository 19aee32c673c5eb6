package dev.cairn.projection.scip;

import dev.cairn.model.scip.ScipRecord.Origin;
import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Staleness;
import java.util.List;
import java.util.Set;

/// What an index covers, and whether it speaks of the code as it is.
///
/// `documents` are the files it speaks of, `sources` all files of those languages, `covered` the sources whose content
/// is the one it saw, `changed` the other ones.
public record ScipHealth(
        Origin origin, int documents, int sources, int covered, Set<String> changed, List<Staleness> reasons) {

    public ScipHealth {
        changed = Set.copyOf(changed);
        reasons = List.copyOf(reasons);
    }

    public boolean isFresh() {
        return reasons.isEmpty();
    }

    /// The share of sources it speaks of as they are.
    public double coverage() {
        return sources == 0 ? 0 : (double) covered / sources;
    }

    public Confidence confidence() {
        return reasons.stream().map(Staleness::confidence).reduce(Confidence.HIGH, Confidence::and);
    }

    /// `Fresh`, or every reason why not.
    public String told() {
        return isFresh()
                ? "Fresh"
                : String.join("; ", reasons.stream().map(Staleness::told).toList());
    }
}
