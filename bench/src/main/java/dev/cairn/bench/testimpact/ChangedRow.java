package dev.cairn.bench.testimpact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One commit: the code that it changed, and the snapshot at which the tests for this change are searched.
record ChangedRow(String id, String repository, String snapshot, long beforeEpochSecond, Touched touched) {

    /// The changed files and the changed symbols.
    record Touched(List<String> files, List<Named> symbols) {}

    record Named(String file, String name) {}

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static List<ChangedRow> read(Path file) throws IOException {
        var rows = new ArrayList<ChangedRow>();
        for (var line : Files.readAllLines(file)) if (!line.isBlank()) rows.add(row(JSON.readTree(line)));
        return rows;
    }

    private static ChangedRow row(JsonNode node) {
        var files = new ArrayList<String>();
        node.path("files").forEach(path -> files.add(path.asString()));
        var symbols = new ArrayList<Named>();
        node.path("symbols")
                .forEach(symbol -> symbols.add(new Named(
                        symbol.path("file").asString(), symbol.path("name").asString())));
        long before = node.hasNonNull("date")
                ? Instant.parse(node.path("date").asString()).getEpochSecond()
                : Long.MAX_VALUE;
        return new ChangedRow(
                node.path("id").asString(),
                node.path("repo").asString(),
                node.path("snapshot").asString(),
                before,
                new Touched(files, symbols));
    }
}
