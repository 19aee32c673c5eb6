package dev.cairn.bench.localisation;

import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `cairn eval packs`: builds a pack for every row at several budgets, and prints which share of them shows a function
/// that the commit changed. With `--texts <folder>` it also writes every pack as the text that a model reads.
public final class PacksCommand {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int USAGE = 2;
    private static final String BUDGETS_DEFAULT = "1200,4000,8000";
    private static final int ROWS_DEFAULT = 28;

    private PacksCommand() {}

    public static int run(List<String> arguments, PrintStream out) throws IOException {
        var options = EvalCommand.options(arguments);
        var rowsFile = options.get("--rows");
        var mirror = options.get("--mirror");
        var outFile = options.get("--out");
        if (rowsFile == null || mirror == null || outFile == null) {
            System.err.println("--rows, --mirror and --out are needed.");
            return USAGE;
        }
        var rows = sample(Row.read(Path.of(rowsFile)), options);
        var budgets = Arrays.stream(
                        options.getOrDefault("--tokens", BUDGETS_DEFAULT).split(",", -1))
                .map(Integer::parseInt)
                .toList();
        var readable = Optional.ofNullable(options.get("--texts")).map(Path::of);
        var written = new ArrayList<Map<String, Object>>();
        var retriever = new Retriever(RankingWeights.shipped());
        LocalisationEval.Asked asked = (row, context, repository) -> {
            for (int tokens : budgets) {
                var line = new LinkedHashMap<String, Object>();
                line.put("id", row.id());
                line.put("repo", row.repository());
                line.put("budget", tokens);
                line.putAll(new PackProbe(retriever, tokens, readable).probe(row, context, repository));
                written.add(line);
            }
        };
        try (var vectors = EvalVectors.open(Optional.empty())) {
            new LocalisationEval(Path.of(mirror), asked, System.err, vectors).run(rows);
        }
        var lines = written.stream().map(JSON::writeValueAsString).toList();
        Files.write(Path.of(outFile), lines, StandardCharsets.UTF_8);
        print(lines.stream().map(JSON::readTree).toList(), out);
        return 0;
    }

    /// The first rows of each repository that name a changed function.
    private static List<Row> sample(List<Row> rows, Map<String, String> options) {
        int each = Integer.parseInt(options.getOrDefault("--each", String.valueOf(ROWS_DEFAULT)));
        var repositories = Arrays.stream(options.getOrDefault("--repos", "").split(",", -1))
                .filter(name -> !name.isBlank())
                .collect(Collectors.toSet());
        var counts = new HashMap<String, Integer>();
        return rows.stream()
                .filter(row -> repositories.isEmpty() || repositories.contains(row.repository()))
                .filter(row -> !row.gold().symbols().isEmpty())
                .filter(row -> counts.merge(row.repository(), 1, Integer::sum) <= each)
                .toList();
    }

    private static void print(List<JsonNode> lines, PrintStream out) {
        out.println("budget  rows  used  named  shown  whole  start-file  start-function  sure  sure-right  bodies"
                + "  listed  p50-ms");
        var byBudget = new TreeMap<Integer, List<JsonNode>>();
        for (var line : lines)
            byBudget.computeIfAbsent(line.path("budget").asInt(), _ -> new ArrayList<>())
                    .add(line);
        byBudget.forEach((budget, of) -> out.println(String.format(
                Locale.ROOT,
                "%6d  %4d  %.2f  %.3f  %.3f  %.3f  %10.3f  %14.3f  %.2f  %10.2f  %6.1f  %6.3f  %6.1f",
                budget,
                of.size(),
                mean(of, "tokens") / budget,
                share(of, "named"),
                share(of, "shown"),
                share(of, "shown_whole"),
                share(of, "start_in_file"),
                share(of, "start_right"),
                share(of, "sure"),
                share(of.stream().filter(is("sure")).toList(), "start_in_file"),
                mean(of, "bodies"),
                mean(of, "listed_share"),
                median(of, "pack_ms"))));
    }

    private static Predicate<JsonNode> is(String field) {
        return line -> line.path(field).asBoolean();
    }

    private static double share(List<JsonNode> lines, String field) {
        return lines.isEmpty() ? 0 : (double) lines.stream().filter(is(field)).count() / lines.size();
    }

    private static double mean(List<JsonNode> lines, String field) {
        return lines.stream()
                .mapToDouble(line -> line.path(field).asDouble())
                .average()
                .orElse(0);
    }

    private static double median(List<JsonNode> lines, String field) {
        var sorted = lines.stream()
                .mapToDouble(line -> line.path(field).asDouble())
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
}
