package dev.cairn.bench.localisation;

import java.util.Arrays;
import java.util.List;

/// Finds the weights under which changed files stand out best: the likelihood of the true files among all candidates,
/// with weights that are never negative and pulled towards zero.
final class WeightFit {

    private static final int STEPS = 400;
    private static final double STEP = 0.08;
    private static final double STEP_LATE = 0.02;
    private static final double PULL = 0.005;
    private static final double START = 1.5;
    private static final double MOMENTUM = 0.9;
    private static final double SPREAD = 0.999;
    private static final double TINY = 1e-8;

    private final int signals;

    WeightFit(int signals) {
        this.signals = signals;
    }

    /// The weights for these questions.
    double[] fit(List<Sample> samples) {
        var weights = new double[signals];
        Arrays.fill(weights, START);
        var mean = new double[signals];
        var square = new double[signals];
        for (int step = 1; step <= STEPS; step++) {
            var slope = slope(samples, weights);
            double size = step < STEPS * 3 / 5 ? STEP : STEP_LATE;
            for (int signal = 0; signal < signals; signal++) {
                mean[signal] = MOMENTUM * mean[signal] + (1 - MOMENTUM) * slope[signal];
                square[signal] = SPREAD * square[signal] + (1 - SPREAD) * slope[signal] * slope[signal];
                double moved = mean[signal]
                        / (1 - Math.pow(MOMENTUM, step))
                        / (Math.sqrt(square[signal] / (1 - Math.pow(SPREAD, step))) + TINY);
                weights[signal] = Math.max(0, weights[signal] - size * moved);
            }
        }
        return weights;
    }

    private double[] slope(List<Sample> samples, double[] weights) {
        var slope = new double[signals];
        for (var sample : samples) add(slope, sample, weights);
        for (int signal = 0; signal < signals; signal++)
            slope[signal] = slope[signal] / samples.size() + 2 * PULL * weights[signal];
        return slope;
    }

    /// Half of the pull goes to all true files alike, half to those that are ahead already.
    private static void add(double[] slope, Sample sample, double[] weights) {
        var chances = sample.chances(weights);
        double truth = 0;
        int trueFiles = 0;
        for (int file = 0; file < chances.length; file++) {
            if (!sample.isTrue(file)) continue;
            truth += chances[file];
            trueFiles++;
        }
        if (trueFiles == 0) return;
        for (int file = 0; file < chances.length; file++) {
            double wanted = sample.isTrue(file) ? 0.5 * chances[file] / (truth + TINY) + 0.5 / trueFiles : 0;
            for (int signal = 0; signal < slope.length; signal++)
                slope[signal] += (chances[file] - wanted) * sample.value(file, signal);
        }
    }
}
