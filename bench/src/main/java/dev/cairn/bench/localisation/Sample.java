package dev.cairn.bench.localisation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One question with its candidate files: the value of every ranking signal for each file, multiplied by the
/// factor of its role, and which files are correct.
final class Sample {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String repository;
    private final double[][] values;
    private final boolean[] truth;
    private final int trueFiles;

    private Sample(String repository, double[][] values, boolean[] truth, int trueFiles) {
        this.repository = repository;
        this.values = values;
        this.truth = truth;
        this.trueFiles = trueFiles;
    }

    /// Reads the output of `cairn eval signals`; `roles` has the factor by which each role of a file reduces a
    /// score.
    static List<Sample> read(Path file, Map<String, Double> roles) throws IOException {
        var samples = new ArrayList<Sample>();
        for (var line : Files.readAllLines(file)) samples.add(sample(JSON.readTree(line), roles));
        return samples;
    }

    private static Sample sample(JsonNode node, Map<String, Double> roles) {
        var gold = new HashSet<String>();
        node.path("gold").forEach(path -> gold.add(path.asString()));
        var files = node.path("files");
        var values = new double[files.size()][];
        var truth = new boolean[files.size()];
        for (int index = 0; index < values.length; index++) {
            var written = files.get(index);
            double left = roles.getOrDefault(written.path("r").asString(), 1d);
            truth[index] = gold.contains(written.path("p").asString());
            values[index] = new double[written.path("v").size()];
            for (int signal = 0; signal < values[index].length; signal++)
                values[index][signal] = left * written.path("v").get(signal).asDouble();
        }
        return new Sample(node.path("repo").asString(), values, truth, gold.size());
    }

    String repository() {
        return repository;
    }

    boolean isTrue(int file) {
        return truth[file];
    }

    double value(int file, int signal) {
        return values[file][signal];
    }

    /// Whether a signal is not zero for at least one candidate.
    boolean hasSignal(int signal) {
        for (var file : values) if (file[signal] > 0) return true;
        return false;
    }

    private double score(int file, double[] weights) {
        double score = 0;
        for (int signal = 0; signal < weights.length; signal++) score += weights[signal] * values[file][signal];
        return score;
    }

    /// The probability of each candidate to be correct, computed from the scores (softmax).
    double[] chances(double[] weights) {
        var chances = IntStream.range(0, values.length)
                .mapToDouble(file -> score(file, weights))
                .toArray();
        double max = 0;
        for (double chance : chances) max = Math.max(max, chance);
        double sum = 0;
        for (int file = 0; file < chances.length; file++) {
            chances[file] = Math.exp(chances[file] - max);
            sum += chances[file];
        }
        for (int file = 0; file < chances.length; file++) chances[file] /= sum;
        return chances;
    }

    /// The share of the correct files that are among the first `length` candidates.
    double recall(double[] weights, int length) {
        return recall(ranks(weights), length);
    }

    /// The same, from ranks that are already computed.
    double recall(List<Integer> ranks, int length) {
        return ranks.stream().filter(rank -> rank < length).count() / (double) Math.max(1, trueFiles);
    }

    /// For each correct file, the number of candidates ranked before it.
    List<Integer> ranks(double[] weights) {
        var scores = new double[values.length];
        for (int file = 0; file < scores.length; file++) scores[file] = score(file, weights);
        var ranks = new ArrayList<Integer>();
        for (int file = 0; file < scores.length; file++) if (truth[file]) ranks.add(before(scores, file));
        return ranks;
    }

    private static int before(double[] scores, int file) {
        int before = 0;
        for (int other = 0; other < scores.length; other++)
            if (scores[other] > scores[file] || (scores[other] == scores[file] && other < file)) before++;
        return before;
    }
}
