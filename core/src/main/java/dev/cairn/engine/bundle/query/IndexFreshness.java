package dev.cairn.engine.bundle.query;

import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Staleness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Whether an index matches the files; it is fresh if there is no reason for staleness.
public record IndexFreshness(List<Staleness> reasons) {

    public static final IndexFreshness FRESH = new IndexFreshness(List.of());

    public IndexFreshness {
        reasons = List.copyOf(reasons);
    }

    public static IndexFreshness broken(String reason) {
        return new IndexFreshness(List.of(new Staleness.IndexerError(reason)));
    }

    /// The same with one more reason, if there is one.
    public IndexFreshness with(Optional<Staleness> more) {
        if (more.isEmpty()) return this;
        var all = new ArrayList<>(reasons);
        all.add(more.get());
        return new IndexFreshness(all);
    }

    public boolean isFresh() {
        return reasons.isEmpty();
    }

    /// The lowest confidence of all reasons.
    public Confidence confidence() {
        return reasons.stream().map(Staleness::confidence).reduce(Confidence.HIGH, Confidence::lower);
    }

    public String written() {
        return isFresh()
                ? "fresh"
                : "stale: " + reasons.stream().map(Staleness::message).collect(Collectors.joining(", "));
    }
}
