package dev.cairn.projection.scip;

import dev.cairn.model.scip.ScipRecord.ScipOrigin;
import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Staleness;
import java.util.List;
import java.util.Set;

/// How much of the workspace a SCIP index covers, and whether it matches the current code.
///
/// `sources` is the number of all source files in its languages. `covered` of them have the indexed content; `changed`
/// are the others.
public record ScipHealth(ScipOrigin origin, int sources, int covered, Set<String> changed, List<Staleness> reasons) {

    public ScipHealth {
        changed = Set.copyOf(changed);
        reasons = List.copyOf(reasons);
    }

    public boolean isFresh() {
        return reasons.isEmpty();
    }

    /// The share of source files that have the indexed content.
    public double coverage() {
        return sources == 0 ? 0 : (double) covered / sources;
    }

    public Confidence confidence() {
        return reasons.stream().map(Staleness::confidence).reduce(Confidence.HIGH, Confidence::lower);
    }

    /// `Fresh`, or all reasons why the index does not match.
    public String message() {
        return isFresh()
                ? "Fresh"
                : String.join("; ", reasons.stream().map(Staleness::message).toList());
    }
}
