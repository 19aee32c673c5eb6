package dev.cairn.bench.testimpact;

import dev.cairn.bench.localisation.GitMirror;
import dev.cairn.engine.inspect.RankedTest;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// `cairn eval testimpact`: for every changed commit the tests that concern it, as many as the product lists.
///
/// With `--signals yes` each row also has the signals of every test, for fitting their weights.
public final class TestImpactCommand {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int USAGE = 2;

    private TestImpactCommand() {}

    public static int run(List<String> arguments) throws IOException {
        var options = new HashMap<String, String>();
        for (int index = 0; index + 1 < arguments.size(); index += 2)
            options.put(arguments.get(index), arguments.get(index + 1));
        var rows = options.get("--rows");
        var mirror = options.get("--mirror");
        var out = options.get("--out");
        if (rows == null || mirror == null || out == null) {
            System.err.println("--rows, --mirror and --out are needed.");
            return USAGE;
        }
        var natives = Path.of(System.getProperty("java.io.tmpdir"), "cairn-natives");
        try (var writer = new PrintStream(Files.newOutputStream(Path.of(out)), true, StandardCharsets.UTF_8);
                var reader = new SourceReader(ParserEngine.open(natives))) {
            bySnapshot(ChangedRow.read(Path.of(rows)))
                    .forEach((_, asked) ->
                            ask(Path.of(mirror), reader, asked, new Output(writer, options.containsKey("--signals"))));
        }
        return 0;
    }

    private static Map<String, List<ChangedRow>> bySnapshot(List<ChangedRow> rows) {
        var grouped = new LinkedHashMap<String, List<ChangedRow>>();
        for (var row : rows)
            grouped.computeIfAbsent(row.repository() + "@" + row.snapshot(), _ -> new ArrayList<>())
                    .add(row);
        return grouped;
    }

    private record Output(PrintStream lines, boolean withSignals) {}

    private static void ask(Path mirrors, SourceReader reader, List<ChangedRow> rows, Output out) {
        var name = rows.getFirst().repository();
        var mirror = new GitMirror(mirrors.resolve(name.replace('/', '+')).resolve("repo"));
        long started = System.nanoTime();
        try (var repository = new SnapshotTests(mirror, rows.getFirst().snapshot(), reader)) {
            int tests = repository.testFiles();
            System.err.printf(
                    "%s: %d files, %d of them tests, in %d ms%n",
                    name, repository.files(), tests, (System.nanoTime() - started) / 1_000_000);
            for (var row : rows)
                out.lines().println(prediction(repository, row, TestSelection.limit(tests), out.withSignals()));
        }
    }

    private static Map<String, Map<String, Double>> signals(List<RankedTest> ranked) {
        var signals = new LinkedHashMap<String, Map<String, Double>>();
        for (var test : ranked) {
            var values = new LinkedHashMap<String, Double>();
            test.signals().forEach((signal, value) -> values.put(signal.name(), value));
            signals.put(test.path(), values);
        }
        return signals;
    }

    private static String prediction(SnapshotTests repository, ChangedRow row, int most, boolean withSignals) {
        long started = System.nanoTime();
        var ranked = repository.tests(row);
        double millis = (System.nanoTime() - started) / 1e6;
        var written = new LinkedHashMap<String, Object>();
        written.put("id", row.id());
        written.put("ranked", ranked.stream().map(RankedTest::path).limit(most).toList());
        written.put("ms", Math.round(millis * 100) / 100.0);
        if (withSignals) written.put("signals", signals(ranked));
        return JSON.writeValueAsString(written);
    }
}
