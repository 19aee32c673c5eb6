package dev.cairn.engine.hydrate.source;

/// Combines the evidence of words and of meaning into one score between 0 and 1.
///
/// Cosines of the model are high even for unrelated texts: over the short texts of backlogs they reach 0.67. So only
/// the part above [#COSINE_ZERO] counts, and nothing below [#COSINE_MIN].
final class RelevanceMix {

    /// A lower cosine is no sign of a relation.
    static final double COSINE_MIN = 0.68;

    /// The cosine that stands for a score of 0.
    static final double COSINE_ZERO = 0.6;

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
