package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The results reported by a test runner.
public record Report(int passed, int failed, int skipped, List<Failure> failures) {

    public static final Report NONE = new Report(0, 0, 0, List.of());

    /// One failed test: its name, the first lines of its message, and its location; line 0 when unknown.
    public record Failure(String test, String message, String file, int line) {}

    /// Parses the output and report files of a run; empty when no results can be found.
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
