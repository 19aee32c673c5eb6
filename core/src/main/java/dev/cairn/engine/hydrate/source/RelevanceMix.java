package dev.cairn.engine.hydrate.source;

import dev.cairn.model.tuning.TunedNumbers;

/// Combines the evidence of words and of meaning into one score between 0 and 1.
///
/// Cosines of the model are high even for unrelated texts. So only the part above [#COSINE_ZERO] counts, and nothing
/// below [#COSINE_MIN]; `tuning.properties` says what was measured.
final class RelevanceMix {

    private static final TunedNumbers NUMBERS = TunedNumbers.of(RelevanceMix.class);

    static final double COSINE_MIN = NUMBERS.number("cosineMin");
    static final double COSINE_ZERO = NUMBERS.number("cosineZero");

    private RelevanceMix() {}

    /// Either kind of evidence is enough, and both together weigh more.
    static double score(double words, double cosine) {
        return 1 - (1 - Math.clamp(words, 0, 1)) * (1 - meaning(cosine));
    }

    static double meaning(double cosine) {
        if (cosine < COSINE_MIN) return 0;
        return Math.clamp((cosine - COSINE_ZERO) / (1 - COSINE_ZERO), 0, 1);
    }
}
