package dev.cairn.bench.code;

import dev.cairn.bench.parse.RawParse;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Compares indexing a folder with only parsing the same files: processor time, elapsed time and memory.
public final class IndexBench {

    /// Indexing may take at most this many times the processor time of parsing. The time of parsing is that of the
    /// portable tree-sitter library. Cairn's own library is three times as fast, and a faster parser must not make
    /// indexing look worse.
    private static final double RATIO_MAX = 3;

    private IndexBench() {}

    /// Prints the figures; true if indexing is within [#RATIO_MAX].
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
                    raw.portableSeconds());
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
                    whole / raw.portableSeconds(),
                    RATIO_MAX);
            out.printf(Locale.ROOT, "daemon's memory at its most: %d MB resident%n", daemon.peakMegabytes());
            return whole <= RATIO_MAX * raw.portableSeconds();
        }
    }
}
