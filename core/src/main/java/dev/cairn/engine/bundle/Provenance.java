package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.model.trust.Confidence;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What one query of a manifest came to: who answered it, how sure that is, what it found and what became of that.
///
/// `returned` = `included` + the deferred ones; `deferred` lists those by path, at most [#LISTED_MAX] of them.
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

    /// Who answered, how sure it is, whom it stood in for, and what a reader should know.
    public record Answered(
            String source, Confidence confidence, String freshness, List<Downgrade> downgrades, List<String> notes) {

        public Answered {
            downgrades = List.copyOf(downgrades);
            notes = List.copyOf(notes);
        }

        static final Answered NOBODY = new Answered("none", Confidence.LOW, "not asked", List.of(), List.of());
    }

    /// Files found, left after the cap of the query, and in the bundle.
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

    /// What most of the missing ones are missing for.
    public Optional<Deferral> reason() {
        return reasons.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(Map.Entry::getKey);
    }
}
