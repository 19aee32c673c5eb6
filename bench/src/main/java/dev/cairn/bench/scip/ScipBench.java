package dev.cairn.bench.scip;

import dev.cairn.language.scip.ScipReader;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.projection.scip.ScipImporter;
import dev.cairn.store.codec.ScipCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;

/// Measures the import of a generated SCIP index with a million occurrences: it is read, compared with the texts,
/// and encoded for the store.
public final class ScipBench {

    private static final int FILES = 1_000;
    private static final int ROUNDS = 3;
    private static final double SECONDS_MAX = 5;

    private ScipBench() {}

    /// Prints the figures; true if the slowest round is within the limit.
    public static boolean run(PrintStream out) throws IOException {
        var made = new GeneratedScipIndex(FILES);
        var index = made.bytes();
        var contents = new InMemoryContents(made.texts());
        out.printf("%d files, index of %.1f MB%n", FILES, index.length / 1e6);
        double slowest = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long started = System.nanoTime();
            var record = new ScipImporter(new ScipReader(), contents)
                    .read(new ByteArrayInputStream(index), contents::version, Optional.empty());
            double taken = (System.nanoTime() - started) / 1e9;
            int stored = ScipCodec.encode(record).length;
            double all = (System.nanoTime() - started) / 1e9;
            slowest = Math.max(slowest, all);
            out.printf(
                    "%d occurrences, %d of %d files fit, read %.2f s, with the stored form %.2f s, %.1f MB%n",
                    record.occurrences(), fitting(record), FILES, taken, all, stored / 1e6);
        }
        var memory = Runtime.getRuntime();
        out.printf("heap in use %.0f MB%n", (memory.totalMemory() - memory.freeMemory()) / 1e6);
        return slowest <= SECONDS_MAX;
    }

    private static long fitting(ScipRecord record) {
        return record.documents().stream()
                .filter(ScipRecord.StoredScipDocument::matchedContent)
                .count();
    }
}
