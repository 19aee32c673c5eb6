package dev.cairn.bench.code;

import dev.cairn.files.WorkspaceFiles;
import dev.cairn.home.Pause;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Measures how long it takes, after a checkout changes thousands of files, until answers contain them, compared
/// with the first indexing.
public final class BurstBench {

    public static final int FILES = 3_000;

    private static final long LOOK_MILLIS = 50;
    private static final long SECONDS_MAX = 600;
    private static final String PROBE = "CairnBurstProbe";

    private final BenchDaemon daemon;
    private final Path tree;
    private final double firstSeconds;

    private BurstBench(BenchDaemon daemon, Path tree, double firstSeconds) {
        this.daemon = daemon;
        this.tree = tree;
        this.firstSeconds = firstSeconds;
    }

    /// Prints the figures; true if each burst of changes became a single transaction.
    public static boolean run(PrintStream out, Path launcher, Path folder, int filesMax) throws IOException {
        try (var scratch = Scratch.make();
                var daemon = BenchDaemon.start(launcher, scratch.home())) {
            var tree = scratch.copyOf(folder.toRealPath());
            long started = System.nanoTime();
            daemon.index(tree);
            awaitQuiet(daemon, tree);
            var bench = new BurstBench(daemon, tree, seconds(started));
            var sources = sources(tree).stream().limit(filesMax).toList();
            out.printf(Locale.ROOT, "first index: %.1f s%n", bench.firstSeconds);
            var before = new HashMap<String, String>();
            for (var path : sources) before.put(path, Files.readString(tree.resolve(path)));
            boolean isOne = bench.burst(out, "changed", sources, Map.of());
            return bench.burst(out, "restored", sources, before) && isOne;
        }
    }

    private static List<String> sources(Path tree) {
        return new WorkspaceFiles()
                .list(new WorkspaceSettings(tree, List.of(), List.of(), true), () -> false).files().stream()
                        .map(SourceFile::path)
                        .filter(AddedFunction::supports)
                        .toList();
    }

    private boolean burst(PrintStream out, String what, List<String> paths, Map<String, String> texts)
            throws IOException {
        long before = transactions();
        long started = System.nanoTime();
        for (var path : paths) {
            var text = texts.get(path);
            if (text == null) AddedFunction.append(tree.resolve(path), PROBE);
            else Files.writeString(tree.resolve(path), text);
        }
        double written = seconds(started);
        while (transactions() == before) pause(started);
        awaitQuiet(daemon, tree);
        double took = seconds(started);
        long transactions = transactions() - before;
        out.printf(
                Locale.ROOT,
                "%d files %s: written after %.1f s, in answers after %.1f s (%.2f times a first index), in %d"
                        + " transaction(s)%n",
                paths.size(),
                what,
                written,
                took,
                took / firstSeconds,
                transactions);
        return transactions == 1;
    }

    private long transactions() {
        return daemon.call("graph_health", tree, Map.of("profile", "debug"))
                .path("data")
                .path("txCount")
                .asLong(0);
    }

    /// Waits until no file change is pending and every file of the graph is resolved.
    private static void awaitQuiet(BenchDaemon daemon, Path tree) {
        long started = System.nanoTime();
        while (true) {
            var answer = daemon.call("graph_query", tree, Map.of("query", PROBE));
            if (!answer.path("freshness").path("stale").asBoolean(true)) return;
            pause(started);
        }
    }

    private static void pause(long sinceNanos) {
        if (seconds(sinceNanos) > SECONDS_MAX) throw new IllegalStateException("the burst was never taken in");
        Pause.millis(LOOK_MILLIS);
    }

    private static double seconds(long sinceNanos) {
        return (System.nanoTime() - sinceNanos) / 1e9;
    }
}
