package dev.cairn.engine.retrieve;

import java.util.EnumMap;
import java.util.Map;

/// What every signal says about every file, each between 0 and 1; files go by their number in the text view.
final class Scores {

    private static final float[] NOTHING = {};

    private final Map<Signal, float[]> bySignal = new EnumMap<>(Signal.class);

    /// Keeps a signal, divided by its highest score.
    void putScaled(Signal signal, float[] scores) {
        float max = 0;
        for (float score : scores) max = Math.max(max, score);
        if (max == 0) return;
        for (int file = 0; file < scores.length; file++) scores[file] /= max;
        bySignal.put(signal, scores);
    }

    /// Keeps a signal whose size means something: it grows towards 1 and never falls for company.
    void putSaturated(Signal signal, float[] scores) {
        // Hardly any file is meant; what is not stays at 0 without further arithmetic.
        for (int file = 0; file < scores.length; file++)
            if (scores[file] != 0) scores[file] = (float) (1 - Math.exp(-scores[file]));
        bySignal.put(signal, scores);
    }

    /// Whether anything the question says was found; what is merely changed often answers no question.
    boolean isHeard() {
        for (var signal : bySignal.entrySet())
            if (signal.getKey() != Signal.RECENT) for (float score : signal.getValue()) if (score > 0) return true;
        return false;
    }

    /// The scores of all files, empty when the signal says nothing; the caller must not write to them.
    float[] of(Signal signal) {
        return bySignal.getOrDefault(signal, NOTHING);
    }

    float of(Signal signal, int file) {
        var scores = bySignal.getOrDefault(signal, NOTHING);
        return file < scores.length ? scores[file] : 0;
    }

    Map<Signal, Double> of(int file) {
        var found = new EnumMap<Signal, Double>(Signal.class);
        for (var signal : bySignal.keySet()) if (of(signal, file) > 0) found.put(signal, (double) of(signal, file));
        return found;
    }
}
