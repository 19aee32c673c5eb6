package dev.cairn.bench.load;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// Collects the figures of one run, prints them minute by minute, and summarises them.
final class MinuteTable {

    private static final int P50 = 50;
    private static final int P95 = 95;

    private final PrintStream out;
    private final ProcessFigures indexed;
    private final List<Minute> minutes = new ArrayList<>();

    /// @param indexed the figures of the process directly after indexing
    MinuteTable(PrintStream out, ProcessFigures indexed) {
        this.out = out;
        this.indexed = indexed;
        out.println(
                "| minute | answers | failed | p50 ms | p95 ms | max ms | resident MB | longest pause ms | pauses ms"
                        + " | threads | open files | processor s |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        out.printf(
                Locale.ROOT,
                "| indexed | | | | | | %d | | | %d | %d | |%n",
                indexed.residentMegabytes(),
                indexed.threads(),
                indexed.openFiles());
    }

    /// The figures of one minute; `process` has those at its end.
    record Minute(
            boolean isQuiet,
            SteadyClients.Answers answers,
            ProcessFigures process,
            PauseRecorder.Pauses pauses,
            double processorSeconds) {}

    void add(Minute minute) {
        minutes.add(minute);
        var answers = minute.answers();
        var process = minute.process();
        out.printf(
                Locale.ROOT,
                "| %d%s | %d | %d | %.1f | %.1f | %.0f | %d | %.0f | %.0f | %d | %d | %.1f |%n",
                minutes.size(),
                minute.isQuiet() ? " quiet" : "",
                answers.millis().length,
                answers.failed(),
                answers.percentile(P50),
                answers.percentile(P95),
                answers.most(),
                process.residentMegabytes(),
                minute.pauses().longestMillis(),
                minute.pauses().sumMillis(),
                process.threads(),
                process.openFiles(),
                minute.processorSeconds());
        out.flush();
    }

    void saved(int saves) {
        double processor = minutes.stream()
                .filter(Predicate.not(Minute::isQuiet))
                .mapToDouble(Minute::processorSeconds)
                .sum();
        out.printf(
                Locale.ROOT,
                "%d saves; p95 %.1f ms with saves, %.1f ms quiet%s; resident at most %.1f times that after"
                        + " indexing; longest pause %.0f ms; %.0f s of processor time with saves%n",
                saves,
                p95(false),
                p95(true),
                p95(true) == 0 ? "" : String.format(Locale.ROOT, " (%.1f times)", p95(false) / p95(true)),
                (double) residentMost() / Math.max(indexed.residentMegabytes(), 1),
                pauseMost(),
                processor);
    }

    int failed() {
        return minutes.stream().mapToInt(minute -> minute.answers().failed()).sum();
    }

    /// The median of the 95th percentiles of the minutes, so that a single noisy minute does not decide.
    double p95(boolean isQuiet) {
        var sorted = minutes.stream()
                .filter(minute -> minute.isQuiet() == isQuiet)
                .mapToDouble(minute -> minute.answers().percentile(P95))
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }

    long residentMost() {
        return minutes.stream()
                .mapToLong(minute -> minute.process().residentMegabytes())
                .max()
                .orElse(0);
    }

    double pauseMost() {
        return minutes.stream()
                .mapToDouble(minute -> minute.pauses().longestMillis())
                .max()
                .orElse(0);
    }
}
