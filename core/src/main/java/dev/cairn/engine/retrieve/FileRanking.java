package dev.cairn.engine.retrieve;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.function.IntPredicate;

/// Orders files by the weighted sum of their signals.
final class FileRanking {

    private static final int REASONS_MAX = 3;
    private static final double REASON_MIN = 0.02;

    /// How far what the question points at stands above the next.
    static final double STEP = 0.01;

    private static final Signal[] SIGNALS = Signal.values();

    private final Ground ground;
    /// How much each signal counts, in the order they are declared.
    private final double[] counts = new double[SIGNALS.length];

    private final Scores scores;
    private final double[] sums;
    private double best;

    FileRanking(Ground ground, Weights weights, Scores scores, Roles roles, boolean asksForTests) {
        this.ground = ground;
        this.scores = scores;
        this.sums = new double[ground.text().paths().size()];
        for (int at = 0; at < counts.length; at++) {
            counts[at] = weights.file(SIGNALS[at]);
            add(counts[at], scores.of(SIGNALS[at]));
        }
        var left = new EnumMap<FileRole, Double>(FileRole.class);
        for (var role : FileRole.values()) left.put(role, weights.role(role, asksForTests));
        var judged = roles.of(ground);
        for (int file = 0; file < sums.length; file++) {
            if (sums[file] == 0) continue;
            sums[file] *= left.getOrDefault(judged[file], 1d);
            best = Math.max(best, sums[file]);
        }
    }

    /// Judges files by what is said of them alone, whatever they are for, and a little higher.
    void favour(FileRole[] judged, Weights weights, IntPredicate meant) {
        double favour = weights.favour() * best;
        for (int file = 0; file < sums.length; file++) {
            if (sums[file] == 0 || judged[file] == FileRole.TEST || !meant.test(file)) continue;
            sums[file] = sums[file] / weights.role(judged[file], false) + favour;
            best = Math.max(best, sums[file]);
        }
    }

    /// Lifts files just above all others, in this order: how far the others are apart stays as it is.
    void lead(List<Integer> files) {
        double top = best == 0 ? 1 : best;
        for (int at = 0; at < files.size(); at++) sums[files.get(at)] = top * (1 + STEP * (files.size() - at));
        if (!files.isEmpty()) best = sums[files.getFirst()];
    }

    private void add(double weight, float[] signal) {
        if (weight == 0) return;
        for (int file = 0; file < signal.length; file++) sums[file] += weight * signal[file];
    }

    /// The score of a file against the best one.
    double score(int file) {
        return best == 0 || file < 0 ? 0 : sums[file] / best;
    }

    /// Whether a file is one of the best so many.
    boolean isAmong(int file, int most) {
        int better = 0;
        for (double sum : sums) if (sum > sums[file]) better++;
        return sums[file] > 0 && better < most;
    }

    List<Hit> best(int limit) {
        var order = Comparator.<Integer>comparingDouble(file -> -sums[file])
                .thenComparing(file -> ground.text().paths().get(file));
        var found = new ArrayList<Integer>();
        for (int file = 0; file < sums.length; file++) if (sums[file] != 0) found.add(file);
        return Foremost.of(found, order, limit).stream().map(this::hit).toList();
    }

    Hit hit(int file) {
        var path = ground.text().paths().get(file);
        return new Hit(new SymbolId(path, List.of()).toString(), NodeKind.FILE, path, score(file), why(file));
    }

    List<String> why(int file) {
        var parts = new double[SIGNALS.length];
        for (int at = 0; at < parts.length; at++) parts[at] = counts[at] * scores.of(SIGNALS[at], file);
        var told = new ArrayList<String>(REASONS_MAX);
        while (told.size() < REASONS_MAX) {
            int most = 0;
            for (int at = 1; at < parts.length; at++) if (parts[at] > parts[most]) most = at;
            if (parts[most] <= REASON_MIN) break;
            told.add(SIGNALS[most].written());
            parts[most] = 0;
        }
        return told;
    }
}
