package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.model.trust.Confidence;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The outcome of one query: its source, the confidence, and what happened to the found files.
///
/// `returned` = `included` + deferred; `deferred` lists at most [#LISTED_MAX] of them.
public record Provenance(
        String name,
        String compute,
        Band band,
        Answered answered,
        Counts counts,
        List<Deferred> deferred,
        Map<Deferral, Integer> reasons,
        String sentence) {

    public static final int LISTED_MAX = 2_000;

    /// The source that answered, its confidence, the sources that were tried before, and notes.
    public record Answered(
            String source, Confidence confidence, String freshness, List<Downgrade> downgrades, List<String> notes) {

        public Answered {
            downgrades = List.copyOf(downgrades);
            notes = List.copyOf(notes);
        }

        static final Answered NOBODY = new Answered("none", Confidence.LOW, "not asked", List.of(), List.of());
    }

    /// Number of files found, left after the cap of the query, and included in the bundle.
    public record Counts(int returned, int afterCap, int included) {

        public static final Counts NONE = new Counts(0, 0, 0);
    }

    public Provenance {
        deferred = List.copyOf(deferred);
        var ordered = new EnumMap<Deferral, Integer>(Deferral.class);
        ordered.putAll(reasons);
        reasons = Collections.unmodifiableMap(ordered);
    }

    public int deferredCount() {
        return counts.returned() - counts.included();
    }

    /// The most frequent reason for missing files.
    public Optional<Deferral> reason() {
        return reasons.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(Map.Entry::getKey);
    }
}
