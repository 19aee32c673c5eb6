package dev.cairn.bench.hydrate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Answers recorded requests on recorded backlogs, and compares the answers with the recorded ones.
///
/// Each request is answered twice: on the recorded backlog, and on the same backlog imported from markdown files.
/// The folder contains, at any depth, cases (`backlog.json` with `responses.json`) and files with one case per
/// line (`*.jsonl`).
public final class OracleReplay {

    private static final String BACKLOG = "backlog.json";
    private static final String RESPONSES = "responses.json";
    private static final int DEPTH_MAX = 4;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final PrintStream out;
    private int passed;
    private int failed;

    private OracleReplay(PrintStream out) {
        this.out = out;
    }

    /// Prints the differences; true if the folder contains cases and all of them pass.
    public static boolean run(PrintStream out, Path folder) throws IOException {
        var replay = new OracleReplay(out);
        for (var file : files(folder)) replay.replay(folder.relativize(file).toString(), file);
        out.println(replay.passed + " passed, " + replay.failed + " failed");
        if (replay.passed + replay.failed == 0) out.println("No cases in " + folder + ".");
        return replay.failed == 0 && replay.passed > 0;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder, DEPTH_MAX)) {
            return walk.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(".jsonl")
                            || file.getFileName().toString().equals(RESPONSES))
                    .sorted()
                    .toList();
        }
    }

    private void replay(String name, Path file) throws IOException {
        if (file.toString().endsWith(".jsonl")) {
            for (var line : Files.readAllLines(file)) if (!line.isBlank()) bulk(name, JSON.readTree(line));
            return;
        }
        var backlog = JSON.readTree(Files.readString(file.resolveSibling(BACKLOG)));
        int number = 0;
        for (var response : JSON.readTree(Files.readString(file)).values()) {
            var where = name + "[" + number++ + "]";
            var recorded = RecordedCase.ofFolder(backlog, response.path("request"));
            note(where, () -> recorded.compareWithServed(response));
            note(where + " imported", () -> recorded.imported().compareWithServed(response));
        }
    }

    private void bulk(String name, JsonNode line) {
        var where = name + " case " + RecordedBacklog.text(line, "case");
        var recorded = RecordedCase.ofLine(line);
        note(where, () -> recorded.compareWithPipeline(line));
        note(where + " imported", () -> recorded.imported().compareWithPipeline(line));
    }

    private void note(String where, Comparison comparison) {
        Optional<String> difference;
        try {
            difference = comparison.difference();
        } catch (RuntimeException failure) {
            difference = Optional.of(failure.toString());
        }
        if (difference.isEmpty()) passed++;
        else failed++;
        difference.ifPresent(told -> out.println(where + ": " + told));
    }

    @FunctionalInterface
    private interface Comparison {

        Optional<String> difference();
    }
}
