package dev.cairn.bench.localisation;

import java.util.Comparator;
import java.util.List;

/// Improves weights by changing one at a time, in steps of [#STEP], until the correct files are ranked no higher.
///
/// The likelihood depends on all candidates, but an agent reads only the first few. The search therefore starts
/// from the weights of [WeightFit] and maximises recall among the first one, five and ten files.
final class WeightSearch {

    static final double STEP = 0.25;
    private static final int[] LENGTHS = {1, 5, 10};
    private static final int ROUNDS_MAX = 6;
    private static final double WEIGHT_MAX = 4;
    /// Smaller gains are taken for chance.
    private static final double GAIN_MIN = 2e-4;

    private final List<Sample> samples;

    WeightSearch(List<Sample> samples) {
        this.samples = samples;
    }

    /// The mean recall among the first one, five and ten files.
    double meanRecall(double[] weights) {
        double sum = 0;
        for (var sample : samples) {
            var ranks = sample.ranks(weights);
            for (int length : LENGTHS) sum += sample.recall(ranks, length);
        }
        return sum / (samples.size() * LENGTHS.length);
    }

    /// Runs the search from each start and returns the best result; if several are equal, the first.
    double[] fromBest(List<double[]> starts) {
        return starts.stream()
                .map(this::from)
                .max(Comparator.comparingDouble(this::meanRecall))
                .orElseThrow();
    }

    /// Rounds the weights to whole steps, and improves them until no single step helps.
    double[] from(double[] start) {
        var weights = start.clone();
        for (int at = 0; at < weights.length; at++) weights[at] = Math.round(weights[at] / STEP) * STEP;
        double meanRecall = meanRecall(weights);
        for (int round = 0; round < ROUNDS_MAX; round++) {
            double before = meanRecall;
            for (int at = 0; at < weights.length; at++) meanRecall = improved(weights, at, meanRecall);
            if (meanRecall == before) break;
        }
        return weights;
    }

    private double improved(double[] weights, int at, double meanRecall) {
        double best = meanRecall + GAIN_MIN;
        double now = weights[at];
        double chosen = now;
        for (double step : new double[] {-2 * STEP, -STEP, STEP, 2 * STEP}) {
            weights[at] = Math.clamp(now + step, 0, WEIGHT_MAX);
            double tried = meanRecall(weights);
            if (tried <= best) continue;
            best = tried;
            chosen = weights[at];
        }
        weights[at] = chosen;
        return chosen == now ? meanRecall : best;
    }
}
