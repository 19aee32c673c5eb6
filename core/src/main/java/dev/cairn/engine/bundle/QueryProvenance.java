package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.source.SourceDowngrade;
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
public record QueryProvenance(
        String name,
        String compute,
        Band band,
        AnswerSource answered,
        FileCounts counts,
        List<DeferredFile> deferred,
        Map<DeferralReason, Integer> reasons,
        String sentence) {

    public static final int LISTED_MAX = 2_000;

    /// The source that answered, its confidence, the sources that were tried before, and notes.
    ///
    /// @param freshness empty if no source was asked
    public record AnswerSource(
            String source,
            Confidence confidence,
            Optional<IndexFreshness> freshness,
            List<SourceDowngrade> downgrades,
            List<String> notes) {

        public AnswerSource {
            downgrades = List.copyOf(downgrades);
            notes = List.copyOf(notes);
        }

        static final AnswerSource NONE =
                new AnswerSource("none", Confidence.LOW, Optional.empty(), List.of(), List.of());
    }

    /// Number of files found, left after the cap of the query, and included in the bundle.
    public record FileCounts(int returned, int afterCap, int included) {

        public static final FileCounts NONE = new FileCounts(0, 0, 0);
    }

    public QueryProvenance {
        deferred = List.copyOf(deferred);
        var ordered = new EnumMap<DeferralReason, Integer>(DeferralReason.class);
        ordered.putAll(reasons);
        reasons = Collections.unmodifiableMap(ordered);
    }

    /// Whether the query read facts about the repository. These are part of the answer but not files.
    public boolean isAboutRepository() {
        return name.equals(ManifestResolution.keysName(band));
    }

    public int deferredCount() {
        return counts.returned() - counts.included();
    }

    /// The most frequent reason for missing files.
    public Optional<DeferralReason> reason() {
        return reasons.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(Map.Entry::getKey);
    }
}
