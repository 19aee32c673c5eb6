package dev.cairn.engine.retrieve.rank;

import java.util.EnumMap;
import java.util.Map;

/// The score of every signal for every file, between 0 and 1. Files are identified by their number in the text view.
public final class SignalScores {

    private static final float[] EMPTY = {};

    private final Map<RankingSignal, float[]> bySignal = new EnumMap<>(RankingSignal.class);

    /// Stores a signal divided by its highest score.
    void putScaled(RankingSignal signal, float[] scores) {
        float max = 0;
        for (float score : scores) max = Math.max(max, score);
        if (max == 0) return;
        for (int file = 0; file < scores.length; file++) scores[file] /= max;
        bySignal.put(signal, scores);
    }

    /// Stores a signal whose absolute size matters: it saturates towards 1 and does not depend on other files.
    void putSaturated(RankingSignal signal, float[] scores) {
        // Most files have score 0 and are skipped.
        for (int file = 0; file < scores.length; file++)
            if (scores[file] != 0) scores[file] = (float) (1 - Math.exp(-scores[file]));
        bySignal.put(signal, scores);
    }

    /// Whether any signal derived from the question matched; recent changes alone do not answer a question.
    public boolean hasMatch() {
        for (var signal : bySignal.entrySet())
            if (signal.getKey() != RankingSignal.RECENT)
                for (float score : signal.getValue()) if (score > 0) return true;
        return false;
    }

    /// The scores of all files, empty if the signal has none. The caller must not modify the array.
    float[] of(RankingSignal signal) {
        return bySignal.getOrDefault(signal, EMPTY);
    }

    float of(RankingSignal signal, int file) {
        var scores = bySignal.getOrDefault(signal, EMPTY);
        return file < scores.length ? scores[file] : 0;
    }

    public Map<RankingSignal, Double> of(int file) {
        var found = new EnumMap<RankingSignal, Double>(RankingSignal.class);
        for (var signal : bySignal.keySet()) if (of(signal, file) > 0) found.put(signal, (double) of(signal, file));
        return found;
    }

    /// A score as a share of the best one.
    static double relative(float score, float best) {
        return best > 0 ? (double) score / best : 0;
    }
}
