package dev.cairn.bench.parse;

import dev.cairn.language.tree.ParseLimits;
import dev.cairn.language.tree.ParseOutcome;
import dev.cairn.language.tree.ParserEngine;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;

/// Measures the processor time of one thread for parsing alone and for parsing into flat trees, with both native
/// libraries.
public final class ParseBench {

    private static final int ROUNDS = 3;
    private static final double NANOS_PER_SECOND = 1e9;

    /// With a depth of 1 only the root is written as a flat tree, so almost all of the time is that of
    /// tree-sitter.
    private static final ParseLimits RAW =
            new ParseLimits(ParseLimits.BYTES_MAX, ParseLimits.TIME_MAX, ParseLimits.NODES_MAX, 1);

    private ParseBench() {}

    /// Measures every language that occurs below the folder.
    public static void run(PrintStream out, Path folder) {
        var natives = temporaryFolder();
        var engines = new ParserEngine[] {ParserEngine.open(natives), ParserEngine.openPortable(natives)};
        out.println("language files MB nodes/MB | core | raw CPU-s | with flatten CPU-s | flatten adds | MB/CPU-s");
        for (var corpus : Corpus.below(folder)) for (var engine : engines) out.println(measured(engine, corpus));
        delete(natives);
    }

    public static void main(String[] arguments) {
        run(System.out, Path.of(arguments[0]));
    }

    /// The time of parsing these files with the native library in use.
    static double rawSeconds(Corpus corpus) {
        return rawSeconds(corpus, ParserEngine::open);
    }

    /// The time of parsing these files with the portable tree-sitter library.
    static double portableSeconds(Corpus corpus) {
        return rawSeconds(corpus, ParserEngine::openPortable);
    }

    private static double rawSeconds(Corpus corpus, Function<Path, ParserEngine> opening) {
        var natives = temporaryFolder();
        try {
            return best(opening.apply(natives), corpus, RAW).seconds;
        } finally {
            delete(natives);
        }
    }

    private record Cost(double seconds, long nodes, int skipped, int broken) {}

    private static String measured(ParserEngine engine, Corpus corpus) {
        var raw = best(engine, corpus, RAW);
        var flat = best(engine, corpus, ParseLimits.DEFAULT);
        return String.format(
                Locale.ROOT,
                "%s %d %.2f %.0f (%d skipped, %d with errors) | %s | %.2f | %.2f | %.0f %% | %.2f",
                corpus.language(),
                corpus.files().size(),
                corpus.megabytes(),
                flat.nodes / corpus.megabytes(),
                flat.skipped,
                flat.broken,
                engine.describe(),
                raw.seconds,
                flat.seconds,
                100 * (flat.seconds - raw.seconds) / raw.seconds,
                corpus.megabytes() / flat.seconds);
    }

    private static Cost best(ParserEngine engine, Corpus corpus, ParseLimits limits) {
        var best = pass(engine, corpus, limits);
        for (int round = 1; round < ROUNDS; round++) {
            var next = pass(engine, corpus, limits);
            if (next.seconds < best.seconds) best = next;
        }
        return best;
    }

    private static Cost pass(ParserEngine engine, Corpus corpus, ParseLimits limits) {
        var grammar = engine.grammar(corpus.language());
        var threads = ManagementFactory.getThreadMXBean();
        long nodes = 0;
        int skipped = 0;
        int broken = 0;
        long begun = threads.getCurrentThreadCpuTime();
        try (var parser = engine.newParser()) {
            for (var file : corpus.files()) {
                switch (parser.parse(grammar, file, limits)) {
                    case ParseOutcome.Parsed(var tree) -> {
                        nodes += tree.size();
                        if (tree.hasError(0)) broken++;
                    }
                    case ParseOutcome.Skipped _ -> skipped++;
                }
            }
        }
        return new Cost((threads.getCurrentThreadCpuTime() - begun) / NANOS_PER_SECOND, nodes, skipped, broken);
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("cairn-natives");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (var below = Files.walk(folder)) {
            for (var path : below.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
