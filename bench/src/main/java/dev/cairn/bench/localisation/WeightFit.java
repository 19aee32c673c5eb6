package dev.cairn.bench.localisation;

import java.util.Arrays;
import java.util.List;

/// Fits the weights of ranking signals by maximising the likelihood of the correct files among all candidates.
/// Weights are never negative and are regularised towards zero.
final class WeightFit {

    private static final int STEPS = 400;
    private static final double STEP = 0.08;
    private static final double STEP_LATE = 0.02;
    private static final double REGULARISATION = 0.005;
    private static final double START = 1.5;
    private static final double MOMENTUM = 0.9;
    private static final double SECOND_MOMENT_DECAY = 0.999;
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
            var gradient = gradient(samples, weights);
            double size = step < STEPS * 3 / 5 ? STEP : STEP_LATE;
            for (int signal = 0; signal < signals; signal++) {
                mean[signal] = MOMENTUM * mean[signal] + (1 - MOMENTUM) * gradient[signal];
                square[signal] = SECOND_MOMENT_DECAY * square[signal]
                        + (1 - SECOND_MOMENT_DECAY) * gradient[signal] * gradient[signal];
                double moved = mean[signal]
                        / (1 - Math.pow(MOMENTUM, step))
                        / (Math.sqrt(square[signal] / (1 - Math.pow(SECOND_MOMENT_DECAY, step))) + TINY);
                weights[signal] = Math.max(0, weights[signal] - size * moved);
            }
        }
        return weights;
    }

    private double[] gradient(List<Sample> samples, double[] weights) {
        var gradient = new double[signals];
        for (var sample : samples) add(gradient, sample, weights);
        for (int signal = 0; signal < signals; signal++)
            gradient[signal] = gradient[signal] / samples.size() + 2 * REGULARISATION * weights[signal];
        return gradient;
    }

    /// Adds the gradient of one question. Half of it treats all correct files equally, the other half favours
    /// those that already have a high score.
    private static void add(double[] gradient, Sample sample, double[] weights) {
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
            for (int signal = 0; signal < gradient.length; signal++)
                gradient[signal] += (chances[file] - wanted) * sample.value(file, signal);
        }
    }
}
