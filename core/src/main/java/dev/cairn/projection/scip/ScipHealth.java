package dev.cairn.projection.scip;

import dev.cairn.model.scip.ScipRecord.ScipOrigin;
import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Staleness;
import java.util.List;
import java.util.Set;

/// The coverage of an index, and whether it matches the current code.
///
/// `documents` are the files in the index, `sources` all files of their languages, `covered` the sources with the
/// indexed content, `changed` the others.
public record ScipHealth(
        ScipOrigin origin, int documents, int sources, int covered, Set<String> changed, List<Staleness> reasons) {

    public ScipHealth {
        changed = Set.copyOf(changed);
        reasons = List.copyOf(reasons);
    }

    public boolean isFresh() {
        return reasons.isEmpty();
    }

    /// The share of sources with the indexed content.
    public double coverage() {
        return sources == 0 ? 0 : (double) covered / sources;
    }

    public Confidence confidence() {
        return reasons.stream().map(Staleness::confidence).reduce(Confidence.HIGH, Confidence::lower);
    }

    /// `Fresh`, or all reasons why not.
    public String message() {
        return isFresh()
                ? "Fresh"
                : String.join("; ", reasons.stream().map(Staleness::message).toList());
    }
}
