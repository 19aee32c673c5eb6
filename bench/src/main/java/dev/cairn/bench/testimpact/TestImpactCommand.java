package dev.cairn.bench.testimpact;

import dev.cairn.bench.localisation.GitMirror;
import dev.cairn.engine.inspect.RankedTest;
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

/// `cairn eval testimpact`: for every changed commit the tests that concern it, at most a tenth of all.
public final class TestImpactCommand {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int USAGE = 2;
    private static final double SHARE_MAX = 0.1;

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
                    .forEach((_, asked) -> ask(Path.of(mirror), reader, asked, writer));
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

    private static void ask(Path mirrors, SourceReader reader, List<ChangedRow> rows, PrintStream out) {
        var name = rows.getFirst().repository();
        var mirror = new GitMirror(mirrors.resolve(name.replace('/', '+')).resolve("repo"));
        long started = System.nanoTime();
        try (var repository = new SnapshotTests(mirror, rows.getFirst().snapshot(), reader)) {
            int tests = repository.testFiles();
            System.err.printf(
                    "%s: %d files, %d of them tests, in %d ms%n",
                    name, repository.files(), tests, (System.nanoTime() - started) / 1_000_000);
            int most = (int) Math.max(1, Math.floor(SHARE_MAX * tests));
            for (var row : rows) out.println(prediction(repository, row, most));
        }
    }

    private static String prediction(SnapshotTests repository, ChangedRow row, int most) {
        long started = System.nanoTime();
        var ranked = repository.tests(row);
        double millis = (System.nanoTime() - started) / 1e6;
        var written = new LinkedHashMap<String, Object>();
        written.put("id", row.id());
        written.put("ranked", ranked.stream().map(RankedTest::path).limit(most).toList());
        written.put("ms", Math.round(millis * 100) / 100.0);
        return JSON.writeValueAsString(written);
    }
}
