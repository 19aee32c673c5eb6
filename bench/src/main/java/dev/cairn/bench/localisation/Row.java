package dev.cairn.bench.localisation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One question about a repository at a snapshot, with its correct answer.
record Row(String id, String repository, String snapshot, long beforeEpochSecond, String query, Gold gold) {

    /// The correct answer: the files that were changed, and the changed symbols, each as file and name.
    record Gold(List<String> files, List<List<String>> symbols) {}

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static List<Row> read(Path file) throws IOException {
        var rows = new ArrayList<Row>();
        for (var line : Files.readAllLines(file)) if (!line.isBlank()) rows.add(row(JSON.readTree(line)));
        return rows;
    }

    private static Row row(JsonNode node) {
        var files = new ArrayList<String>();
        node.path("files").forEach(path -> files.add(path.asString()));
        var symbols = new ArrayList<List<String>>();
        node.path("symbols")
                .forEach(symbol -> symbols.add(List.of(
                        symbol.path("file").asString(), symbol.path("name").asString())));
        long before = node.hasNonNull("date")
                ? Instant.parse(node.path("date").asString()).getEpochSecond()
                : Long.MAX_VALUE;
        return new Row(
                node.path("id").asString(),
                node.path("repo").asString(),
                node.path("snapshot").asString(),
                before,
                node.path("query").asString(),
                new Gold(files, symbols));
    }
}
