package dev.cairn.bench.localisation;

import dev.cairn.engine.retrieve.RankingMethod;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.model.id.SymbolId;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/// `cairn eval localisation` and `cairn eval signals`: one line per row, for rows that have none yet.
public final class EvalCommand {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final int USAGE = 2;
    private static final int RANKED_MAX = 50;
    /// Candidates are written only if some signal scores them above this, or if they are correct answers.
    /// Others are useless for fitting weights.
    private static final double SIGNAL_MIN = 0.25;

    private EvalCommand() {}

    /// Writes a prediction for every row.
    public static int localisation(List<String> arguments) throws IOException {
        var ranker = RankingMethod.valueOf(
                options(arguments).getOrDefault("--ranker", "fused").toUpperCase(Locale.ROOT));
        return run(arguments, (retriever, row, context) -> prediction(retriever, ranker, row, context));
    }

    /// Writes what every signal says for every row.
    public static int signals(List<String> arguments) throws IOException {
        return run(arguments, EvalCommand::signals);
    }

    /// Makes the output of one row.
    @FunctionalInterface
    private interface Written {
        Map<String, Object> of(Retriever retriever, Row row, SearchContext context);
    }

    private static int run(List<String> arguments, Written written) throws IOException {
        var options = options(arguments);
        var rowsFile = options.get("--rows");
        var mirror = options.get("--mirror");
        var outFile = options.get("--out");
        if (rowsFile == null || mirror == null || outFile == null) {
            System.err.println("--rows, --mirror and --out are needed.");
            return USAGE;
        }
        var out = Path.of(outFile);
        var rows = open(Row.read(Path.of(rowsFile)), out, options);
        var retriever = new Retriever(RankingWeights.shipped());
        var pack = Optional.ofNullable(options.get("--pack"))
                .map(tokens -> new PackProbe(retriever, Integer.parseInt(tokens)));
        try (var writer = writer(out)) {
            LocalisationEval.Asked asked = (row, context, repository) -> {
                var told = new LinkedHashMap<>(written.of(retriever, row, context));
                pack.ifPresent(probe -> told.putAll(probe.probe(row, context, repository)));
                writer.println(JSON.writeValueAsString(told));
            };
            try (var vectors = EvalVectors.open(Optional.ofNullable(options.get("--vectors")))) {
                new LocalisationEval(Path.of(mirror), asked, System.err, vectors).run(rows);
            }
        }
        return 0;
    }

    private static PrintStream writer(Path out) throws IOException {
        return new PrintStream(
                Files.newOutputStream(out, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                true,
                StandardCharsets.UTF_8);
    }

    static Map<String, String> options(List<String> arguments) {
        var options = new HashMap<String, String>();
        for (int index = 0; index + 1 < arguments.size(); index += 2)
            options.put(arguments.get(index), arguments.get(index + 1));
        return options;
    }

    private static List<Row> open(List<Row> rows, Path out, Map<String, String> options) throws IOException {
        var done = done(out);
        int limit = Integer.parseInt(options.getOrDefault("--limit", String.valueOf(Integer.MAX_VALUE)));
        return rows.stream()
                .limit(limit)
                .filter(row -> !done.contains(row.id()))
                .toList();
    }

    private static Set<String> done(Path out) throws IOException {
        var ids = new HashSet<String>();
        if (Files.exists(out))
            for (var line : Files.readAllLines(out))
                ids.add(JSON.readTree(line).path("id").asString());
        return ids;
    }

    private static Map<String, Object> prediction(
            Retriever retriever, RankingMethod ranker, Row row, SearchContext context) {
        long started = System.nanoTime();
        var result = retriever.search(
                new RetrieveRequest(row.query(), RetrieveRequest.LIMIT_DEFAULT, Set.of(), ranker), context);
        double millis = (System.nanoTime() - started) / 1e6;
        var symbols = new ArrayList<List<String>>();
        for (var hit : result.symbols())
            symbols.add(List.of(hit.path(), plain(SymbolId.parse(hit.id()).name())));
        var written = new LinkedHashMap<String, Object>();
        written.put("id", row.id());
        written.put(
                "ranked",
                result.files().stream().map(hit -> hit.path()).limit(RANKED_MAX).toList());
        written.put(
                "ranked_symbols", symbols.stream().distinct().limit(RANKED_MAX).toList());
        written.put("ms", Math.round(millis * 100) / 100.0);
        return written;
    }

    /// The name without the suffix that distinguishes overloads and duplicates.
    static String plain(String name) {
        int mark = Math.max(name.indexOf('('), name.indexOf('#'));
        return mark > 0 ? name.substring(0, mark) : name;
    }

    private static Map<String, Object> signals(Retriever retriever, Row row, SearchContext context) {
        var kept = new ArrayList<Map<String, Object>>();
        for (var candidate : retriever.candidates(row.query(), context)) {
            var values = new ArrayList<Double>();
            double max = 0;
            for (var signal : RankingSignal.values()) {
                double value = Math.round(candidate.signals().getOrDefault(signal, 0d) * 10_000) / 10_000.0;
                values.add(value);
                if (signal != RankingSignal.RECENT) max = Math.max(max, value);
            }
            if (max > SIGNAL_MIN || row.gold().files().contains(candidate.path()))
                kept.add(Map.of("p", candidate.path(), "r", candidate.role().name(), "v", values));
        }
        return Map.of(
                "id", row.id(), "repo", row.repository(), "gold", row.gold().files(), "files", kept);
    }
}
