package dev.cairn.bench.code;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Indexes a very large number of tiny files, checks that all are there, and measures time and memory.
public final class ScaleBench {

    public static final int FILES = 200_000;

    private static final int FILES_PER_FOLDER = 500;

    private ScaleBench() {}

    /// Prints the figures; true if every file is indexed in the end.
    public static boolean run(PrintStream out, Path launcher, int files) throws IOException {
        try (var scratch = Scratch.make();
                var daemon = BenchDaemon.start(launcher, scratch.home())) {
            var tree = writeFiles(scratch.folder().resolve("tree"), files);
            long begun = System.nanoTime();
            out.println(daemon.index(tree).path("summary").asString(""));
            print(out, "indexed", daemon, begun);
            var health = daemon.call("graph_health", tree, Map.of("profile", "debug"));
            print(out, "graph made", daemon, begun);
            out.println(health.path("summary").asString(""));
            begun = System.nanoTime();
            out.println(daemon.index(tree).path("summary").asString(""));
            print(out, "looked at again", daemon, begun);
            return health.path("data").path("index").path("files").asLong() == files;
        }
    }

    private static void print(PrintStream out, String what, BenchDaemon daemon, long begun) throws IOException {
        out.printf(
                Locale.ROOT,
                "%s after %.1f s; %.1f CPU-s since the daemon started, at most %d MB resident%n",
                what,
                (System.nanoTime() - begun) / 1e9,
                daemon.processorSeconds(),
                daemon.peakMegabytes());
    }

    /// Writes the files, in folders of a few hundred; each has functions that call those of the neighbouring
    /// files.
    private static Path writeFiles(Path tree, int files) throws IOException {
        for (int file = 0; file < files; file++) {
            var folder = tree.resolve("p" + file / FILES_PER_FOLDER);
            if (file % FILES_PER_FOLDER == 0) Files.createDirectories(folder);
            int next = file % FILES_PER_FOLDER == FILES_PER_FOLDER - 1 ? file : Math.min(file + 1, files - 1);
            Files.writeString(
                    folder.resolve("m" + file + ".py"),
                    String.format(
                            Locale.ROOT,
                            "from . import m%d\n\n\ndef f%d():\n    return m%d.f%d()\n",
                            next,
                            file,
                            next,
                            next));
        }
        return tree;
    }
}
