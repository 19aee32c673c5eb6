package dev.cairn.bench.localisation;

import dev.cairn.engine.retrieve.FileRole;
import dev.cairn.engine.retrieve.Signal;
import dev.cairn.engine.retrieve.Weights;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// `cairn eval fit`: fits the weights of files, and tells what they are worth on repositories left out of the fit.
public final class FitCommand {

    private static final int[] LENGTHS = {1, 5, 10};

    private FitCommand() {}

    public static int run(List<String> files, PrintStream out) throws IOException {
        var samples = new ArrayList<Sample>();
        for (var file : files) samples.addAll(Sample.read(Path.of(file), roles()));
        var fit = new WeightFit(Signal.values().length);
        var weights = fit.fit(samples);
        var signals = Signal.values();
        for (int index = 0; index < signals.length; index++)
            out.printf("file.%s=%.2f%n", signals[index].written(), weights[index]);
        tell(out, "on the questions of the fit", samples, sample -> weights);
        leftOut(out, fit, samples);
        return 0;
    }

    /// Every repository is asked with weights that never saw it.
    private static void leftOut(PrintStream out, WeightFit fit, List<Sample> samples) {
        var repositories = samples.stream().map(Sample::repository).distinct().toList();
        var fitted = new HashMap<String, double[]>();
        for (var repository : repositories)
            fitted.put(
                    repository,
                    fit.fit(samples.stream()
                            .filter(sample -> !sample.repository().equals(repository))
                            .toList()));
        tell(
                out,
                "on repositories left out",
                samples,
                sample -> fitted.getOrDefault(sample.repository(), new double[Signal.values().length]));
    }

    private static void tell(
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
        var shipped = Weights.shipped();
        var roles = new HashMap<String, Double>();
        for (var role : FileRole.values()) roles.put(role.name(), shipped.role(role, false));
        return roles;
    }
}
