package dev.cairn.bench.code;

import dev.cairn.bench.parse.RawParse;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Indexing a folder from end to end beside the raw parsing of the same files: processor seconds, time and memory.
public final class IndexBench {

    /// Beyond this, indexing does too much besides parsing. Raw parsing means the core as it is shipped: the one built
    /// here is three times as fast, and making it faster still must not count against indexing.
    private static final double RATIO_MAX = 3;

    private IndexBench() {}

    /// True when indexing keeps its distance to raw parsing.
    public static boolean run(PrintStream out, Path launcher, Path folder) throws IOException {
        var root = folder.toRealPath();
        try (var scratch = Scratch.make();
                var daemon = BenchDaemon.start(launcher, scratch.home())) {
            var raw = RawParse.of(root);
            double before = daemon.processorSeconds();
            long begun = System.nanoTime();
            var indexed = daemon.index(root);
            double wall = (System.nanoTime() - begun) / 1e9;
            double stored = daemon.processorSeconds() - before;
            var health = daemon.call("graph_health", root, Map.of("profile", "debug"));
            double whole = daemon.processorSeconds() - before;
            double answered = (System.nanoTime() - begun) / 1e9;
            var index = health.path("data").path("index");
            out.println(indexed.path("summary").asString(""));
            out.printf(
                    Locale.ROOT,
                    "%d files, %d symbols; %.1f MB of %d sources%n",
                    index.path("files").asLong(),
                    index.path("symbols").asLong(),
                    raw.megabytes(),
                    raw.files());
            out.printf(
                    Locale.ROOT,
                    "raw parsing: %.1f CPU-s, with the core as shipped %.1f CPU-s%n",
                    raw.seconds(),
                    raw.shipped());
            out.printf(
                    Locale.ROOT,
                    "files to store: %.1f CPU-s in %.1f s, %.2f times raw parsing%n",
                    stored,
                    wall,
                    stored / raw.seconds());
            out.printf(
                    Locale.ROOT,
                    "with every edge resolved: %.1f CPU-s in %.1f s, %.2f times raw parsing,"
                            + " %.2f times that of the core as shipped (limit %.0f)%n",
                    whole,
                    answered,
                    whole / raw.seconds(),
                    whole / raw.shipped(),
                    RATIO_MAX);
            out.printf(Locale.ROOT, "daemon's memory at its most: %d MB resident%n", daemon.peakMegabytes());
            return whole <= RATIO_MAX * raw.shipped();
        }
    }
}
