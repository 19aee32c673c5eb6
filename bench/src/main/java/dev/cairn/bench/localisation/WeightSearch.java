package dev.cairn.bench.localisation;

import java.util.Comparator;
import java.util.List;

/// Moves one weight at a time to where the true files stand higher, in steps that are worth writing down.
///
/// Likelihood cares for every candidate; what an agent reads is the first few. So the search begins where likelihood
/// ends and looks at the first, the first five and the first ten.
final class WeightSearch {

    static final double STEP = 0.25;
    private static final int[] LENGTHS = {1, 5, 10};
    private static final int ROUNDS_MAX = 6;
    private static final double WEIGHT_MAX = 4;
    /// Smaller gains are chance.
    private static final double GAIN_MIN = 2e-4;

    private final List<Sample> samples;

    WeightSearch(List<Sample> samples) {
        this.samples = samples;
    }

    /// The mean recall at the lengths that matter.
    double worth(double[] weights) {
        double sum = 0;
        for (var sample : samples) {
            var ranks = sample.ranks(weights);
            for (int length : LENGTHS) sum += sample.recall(ranks, length);
        }
        return sum / (samples.size() * LENGTHS.length);
    }

    /// The best of what these beginnings lead to; the first of equals.
    double[] fromBest(List<double[]> starts) {
        return starts.stream()
                .map(this::from)
                .max(Comparator.comparingDouble(this::worth))
                .orElseThrow();
    }

    /// The nearest weights in whole steps, improved until no single step helps.
    double[] from(double[] start) {
        var weights = start.clone();
        for (int at = 0; at < weights.length; at++) weights[at] = Math.round(weights[at] / STEP) * STEP;
        double worth = worth(weights);
        for (int round = 0; round < ROUNDS_MAX; round++) {
            double before = worth;
            for (int at = 0; at < weights.length; at++) worth = improved(weights, at, worth);
            if (worth == before) break;
        }
        return weights;
    }

    private double improved(double[] weights, int at, double worth) {
        double best = worth + GAIN_MIN;
        double now = weights[at];
        double chosen = now;
        for (double step : new double[] {-2 * STEP, -STEP, STEP, 2 * STEP}) {
            weights[at] = Math.clamp(now + step, 0, WEIGHT_MAX);
            double tried = worth(weights);
            if (tried <= best) continue;
            best = tried;
            chosen = weights[at];
        }
        weights[at] = chosen;
        return chosen == now ? worth : best;
    }
}
