package dev.cairn.engine.memory;

/// How sure a pattern is, from 0 to 1.
///
/// `confidence = n / (n + 1) + 0.1 · share + 0.1 · failures − 0.1 · contradictions`, where n counts the
/// episodes the pattern was found in, share is their part of all examined ones, failures is the part of
/// them that tells of something that went wrong, and contradictions counts later episodes that speak
/// against it.
final class Confidence {

    static final double SHARE_WEIGHT = 0.1;
    static final double FAILURE_WEIGHT = 0.1;
    static final double CONTRADICTION_WEIGHT = 0.1;

    /// A pattern below this becomes no learning.
    static final double LEARNING_MIN = 0.7;

    /// What one later test result on the symbols of a learning adds when it is green, and takes when it is not.
    static final double TEST_STEP = 0.05;

    /// Nothing is certain, and nothing that was learned is worth nothing.
    static final double MAX = 0.99;

    static final double MIN = 0.05;

    private Confidence() {}

    static double of(int sources, int examined, int failures, int contradictions) {
        double counted = (double) sources / (sources + 1);
        double share = SHARE_WEIGHT * sources / Math.max(sources, examined);
        double failed = FAILURE_WEIGHT * failures / sources;
        return clamped(counted + share + failed - CONTRADICTION_WEIGHT * contradictions);
    }

    /// What later test results make of it.
    static double moved(double confidence, int green, int red) {
        return clamped(confidence + TEST_STEP * (green - red));
    }

    private static double clamped(double confidence) {
        return Scores.rounded(Math.clamp(confidence, MIN, MAX));
    }
}
