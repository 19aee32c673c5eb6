package dev.cairn.engine.memory.learning;

/// Computes the confidence of a pattern, from 0 to 1.
///
/// `confidence = n / (n + 1) + 0.1 · share + 0.1 · failures − 0.1 · contradictions`, where n is the number of episodes
/// with the pattern, share is their fraction of all examined episodes, failures is the fraction of them that report a
/// failure, and contradictions is the number of later episodes that contradict the pattern.
public final class PatternConfidence {

    static final double SHARE_WEIGHT = 0.1;
    static final double FAILURE_WEIGHT = 0.1;
    static final double CONTRADICTION_WEIGHT = 0.1;

    /// The minimum confidence for a pattern to become a learning.
    public static final double LEARNING_MIN = 0.7;

    /// The change in confidence for each later test result on the learning's symbols: added if green, subtracted if
    /// red.
    public static final double TEST_STEP = 0.05;

    /// Bounds of a confidence: no pattern is certain, and none becomes worthless.
    public static final double MAX = 0.99;

    public static final double MIN = 0.05;

    private PatternConfidence() {}

    public static double of(int sources, int examined, int failures, int contradictions) {
        double counted = (double) sources / (sources + 1);
        double share = SHARE_WEIGHT * sources / Math.max(sources, examined);
        double failed = FAILURE_WEIGHT * failures / sources;
        return clamped(counted + share + failed - CONTRADICTION_WEIGHT * contradictions);
    }

    /// The confidence after later test results.
    public static double afterTests(double confidence, int green, int red) {
        return clamped(confidence + TEST_STEP * (green - red));
    }

    private static double clamped(double confidence) {
        return Math.round(Math.clamp(confidence, MIN, MAX) * 1_000) / 1_000.0;
    }
}
