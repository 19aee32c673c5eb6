package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a runner told about its tests.
public record Report(int passed, int failed, int skipped, List<Failure> failures) {

    public static final Report NONE = new Report(0, 0, 0, List.of());

    /// One failed test, condensed: its name, the first lines of what went wrong, and where; line 0 where
    /// none is told.
    public record Failure(String test, String message, String file, int line) {}

    /// Reads what a run printed and wrote; empty when no result can be made out.
    @FunctionalInterface
    public interface Reader {
        Optional<Report> read(RunPlan plan, Processes.Ended ended, ProjectFolder folder);
    }

    public Report {
        failures = List.copyOf(failures);
    }

    Report and(Report other) {
        var all = new ArrayList<>(failures);
        all.addAll(other.failures);
        return new Report(passed + other.passed, failed + other.failed, skipped + other.skipped, all);
    }
}
