package dev.cairn.bench.localisation;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.context.SymbolNeighbours;
import dev.cairn.engine.retrieve.history.RecordedHistory;
import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Asks the question of every row on its repository at its snapshot. Only what was known at that time is used.
final class LocalisationEval {

    private static final long NANOS_PER_MILLI = 1_000_000;

    /// Receives each question with the search context of its commit.
    @FunctionalInterface
    interface Asked {
        void ask(Row row, SearchContext context, RepositoryAt repository);
    }

    private final Path mirrors;
    private final Asked asked;
    private final PrintStream progress;
    private final EvalVectors vectors;
    private int done;
    private int all;

    LocalisationEval(Path mirrors, Asked asked, PrintStream progress, EvalVectors vectors) {
        this.vectors = vectors;
        this.mirrors = mirrors;
        this.asked = asked;
        this.progress = progress;
    }

    void run(List<Row> rows) {
        var byRepository = new LinkedHashMap<String, Map<String, List<Row>>>();
        for (var row : rows)
            byRepository
                    .computeIfAbsent(row.repository(), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(row.snapshot(), _ -> new ArrayList<>())
                    .add(row);
        done = 0;
        all = rows.size();
        var natives = Path.of(System.getProperty("java.io.tmpdir"), "cairn-natives");
        try (var reader = new SourceReader(ParserEngine.open(natives))) {
            byRepository.forEach((name, snapshots) -> repository(name, snapshots, reader));
        }
    }

    /// Goes through the snapshots of a repository, oldest first, because each one only adds commits to the
    /// history.
    private void repository(String name, Map<String, List<Row>> snapshots, SourceReader reader) {
        var mirror = new GitMirror(mirrors.resolve(name.replace('/', '+')).resolve("repo"));
        try (var history = new History(mirror.log(snapshots.keySet()));
                var repository = new RepositoryAt(mirror, reader)) {
            snapshots.entrySet().stream()
                    .sorted(Comparator.comparingLong(entry -> history.time(entry.getKey())))
                    .forEach(entry -> snapshot(repository, history, entry.getKey(), entry.getValue()));
        }
    }

    private void snapshot(RepositoryAt repository, History history, String snapshot, List<Row> rows) {
        long started = System.nanoTime();
        var declarations = repository.move(snapshot);
        var messages = history.at(snapshot);
        var similar = vectors.of(declarations);
        var histories = new HashMap<Long, RecordedHistory>();
        long known = System.nanoTime();
        for (var row : rows) {
            // The snapshot bounds what is known; a row that is older still bounds it further.
            long bound = Math.min(row.beforeEpochSecond(), history.time(snapshot) + 1);
            var past = histories.computeIfAbsent(bound, moment -> new RecordedHistory(messages, moment));
            repository.text().read(view -> {
                asked.ask(row, new SearchContext(declarations, view, SymbolNeighbours.NONE, past, similar), repository);
                return true;
            });
            done++;
        }
        progress.printf(
                "%d/%d %s at %.8s: %d files, %d symbols, %d commits in %d ms; %d asked in %d ms%n",
                done,
                all,
                rows.getFirst().repository(),
                snapshot,
                declarations.files().size(),
                declarations.symbols(),
                messages.size(),
                (known - started) / NANOS_PER_MILLI,
                rows.size(),
                (System.nanoTime() - known) / NANOS_PER_MILLI);
    }
}
