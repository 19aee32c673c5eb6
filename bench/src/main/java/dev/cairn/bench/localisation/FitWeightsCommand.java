package dev.cairn.bench.localisation;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The command `cairn eval fit`: fits the weights for ranking files, and prints how good they are on repositories
/// that were not used for the fit.
public final class FitWeightsCommand {

    private static final int[] LENGTHS = {1, 5, 10};

    private static final double ALIKE = 1.5;

    private FitWeightsCommand() {}

    public static int run(List<String> files, PrintStream out) throws IOException {
        var samples = new ArrayList<Sample>();
        for (var file : files) samples.addAll(Sample.read(Path.of(file), roles()));
        var signals = RankingSignal.values();
        var shipped = RankingWeights.shipped();
        var known = new double[signals.length];
        for (int index = 0; index < signals.length; index++)
            known[index] = shipped.files().getOrDefault(signals[index], 0d);
        var weights = fitted(samples);
        for (int index = 0; index < signals.length; index++)
            out.printf(Locale.ROOT, "file.%s=%s%n", signals[index].written(), formatted(weights[index]));
        print(out, "on the questions of the fit", samples, sample -> weights);
        print(out, "with the weights that ship", samples, sample -> known);
        leftOut(out, samples);
        return 0;
    }

    private static String formatted(double weight) {
        return weight == Math.rint(weight) ? String.valueOf((long) weight) : String.valueOf(weight);
    }

    private static double[] fitted(List<Sample> samples) {
        var likely = new WeightFit(RankingSignal.values().length).fit(samples);
        // A signal that is never heard deserves no weight; all others begin alike.
        var alike = new double[likely.length];
        for (int at = 0; at < alike.length; at++) alike[at] = isHeard(samples, at) ? ALIKE : 0;
        return new WeightSearch(samples).fromBest(List.of(likely, alike));
    }

    private static boolean isHeard(List<Sample> samples, int signal) {
        return samples.stream().anyMatch(sample -> sample.hasSignal(signal));
    }

    /// Evaluates every repository with weights that were fitted without it.
    private static void leftOut(PrintStream out, List<Sample> samples) {
        var repositories = samples.stream().map(Sample::repository).distinct().toList();
        var fitted = new HashMap<String, double[]>();
        for (var repository : repositories)
            fitted.put(
                    repository,
                    fitted(samples.stream()
                            .filter(sample -> !sample.repository().equals(repository))
                            .toList()));
        print(
                out,
                "on repositories left out",
                samples,
                sample -> fitted.getOrDefault(sample.repository(), new double[RankingSignal.values().length]));
    }

    private static void print(
            PrintStream out,
            String where,
            List<Sample> samples,
            java.util.function.Function<Sample, double[]> weights) {
        for (int length : LENGTHS) {
            double sum = 0;
            for (var sample : samples) sum += sample.recall(weights.apply(sample), length);
            out.printf("# R@%d %s: %.3f%n", length, where, sum / samples.size());
        }
    }

    private static Map<String, Double> roles() {
        var shipped = RankingWeights.shipped();
        var roles = new HashMap<String, Double>();
        for (var role : FileRole.values()) roles.put(role.name(), shipped.roleFactor(role, false));
        return roles;
    }
}
