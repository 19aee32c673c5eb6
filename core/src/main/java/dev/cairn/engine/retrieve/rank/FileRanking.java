package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.context.FileRoles;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.function.IntPredicate;

/// Orders files by the weighted sum of their signals.
public final class FileRanking {

    private static final int REASONS_MAX = 3;
    private static final double REASON_MIN = 0.02;

    /// Relative distance between two consecutive explicit targets at the top of the list.
    static final double LEAD_STEP = 0.01;

    private static final RankingSignal[] SIGNALS = RankingSignal.values();

    private final SearchContext context;
    /// The weight of each signal, by ordinal.
    private final double[] signalWeights = new double[SIGNALS.length];

    private final SignalScores scores;
    private final double[] sums;
    private double best;

    public FileRanking(
            SearchContext context, RankingWeights weights, SignalScores scores, FileRoles roles, boolean asksForTests) {
        this.context = context;
        this.scores = scores;
        this.sums = new double[context.text().paths().size()];
        for (int at = 0; at < signalWeights.length; at++) {
            signalWeights[at] = weights.file(SIGNALS[at]);
            add(signalWeights[at], scores.of(SIGNALS[at]));
        }
        var roleFactors = new EnumMap<FileRole, Double>(FileRole.class);
        for (var role : FileRole.values()) roleFactors.put(role, weights.roleFactor(role, asksForTests));
        var roleOfFile = roles.of(context);
        for (int file = 0; file < sums.length; file++) {
            if (sums[file] == 0) continue;
            sums[file] *= roleFactors.getOrDefault(roleOfFile[file], 1d);
            best = Math.max(best, sums[file]);
        }
    }

    /// Removes the role penalty from matching files and adds a bonus, because the question is about files of this kind.
    public void boost(FileRole[] roleOfFile, RankingWeights weights, IntPredicate matches) {
        double bonus = weights.topicBonus() * best;
        for (int file = 0; file < sums.length; file++) {
            if (sums[file] == 0 || roleOfFile[file] == FileRole.TEST || !matches.test(file)) continue;
            sums[file] = sums[file] / weights.roleFactor(roleOfFile[file], false) + bonus;
            best = Math.max(best, sums[file]);
        }
    }

    /// Moves files to the top in this order, just above the best score, so that the distances between the others stay
    /// the same.
    public void moveToTop(List<Integer> files) {
        double top = best == 0 ? 1 : best;
        for (int at = 0; at < files.size(); at++) sums[files.get(at)] = top * (1 + LEAD_STEP * (files.size() - at));
        if (!files.isEmpty()) best = sums[files.getFirst()];
    }

    private void add(double weight, float[] signal) {
        if (weight == 0) return;
        for (int file = 0; file < signal.length; file++) sums[file] += weight * signal[file];
    }

    /// The score of a file relative to the best file.
    double score(int file) {
        return best == 0 || file < 0 ? 0 : sums[file] / best;
    }

    /// Whether a file is among the first `most` files.
    boolean isInTop(int file, int limit) {
        int better = 0;
        for (double sum : sums) if (sum > sums[file]) better++;
        return sums[file] > 0 && better < limit;
    }

    public List<CodeHit> best(int limit) {
        var order = Comparator.<Integer>comparingDouble(file -> -sums[file])
                .thenComparing(file -> context.text().paths().get(file));
        var found = new ArrayList<Integer>();
        for (int file = 0; file < sums.length; file++) if (sums[file] != 0) found.add(file);
        return TopK.select(found, order, limit).stream().map(this::hit).toList();
    }

    public CodeHit hit(int file) {
        var path = context.text().paths().get(file);
        return new CodeHit(new SymbolId(path, List.of()).toString(), NodeKind.FILE, path, score(file), reasons(file));
    }

    List<HitReason> reasons(int file) {
        var parts = new double[SIGNALS.length];
        for (int at = 0; at < parts.length; at++) parts[at] = signalWeights[at] * scores.of(SIGNALS[at], file);
        var reasons = new ArrayList<HitReason>(REASONS_MAX);
        while (reasons.size() < REASONS_MAX) {
            int strongest = 0;
            for (int at = 1; at < parts.length; at++) if (parts[at] > parts[strongest]) strongest = at;
            if (parts[strongest] <= REASON_MIN) break;
            reasons.add(HitReason.of(SIGNALS[strongest]));
            parts[strongest] = 0;
        }
        return reasons;
    }
}
