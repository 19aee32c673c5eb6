package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The results reported by a test runner.
public record TestReport(int passed, int failed, int skipped, List<TestFailure> failures) {

    public static final TestReport NONE = new TestReport(0, 0, 0, List.of());

    /// One failed test: its name, the first lines of its message, and its location; line 0 when unknown.
    public record TestFailure(String test, String message, String file, int line) {}

    /// Parses the output and report files of a run; empty when no results can be found.
    @FunctionalInterface
    public interface TestReportReader {
        Optional<TestReport> read(RunPlan plan, ProcessRunner.EndedProcess ended, ProjectFolder folder);
    }

    public TestReport {
        failures = List.copyOf(failures);
    }

    TestReport and(TestReport other) {
        var all = new ArrayList<>(failures);
        all.addAll(other.failures);
        return new TestReport(passed + other.passed, failed + other.failed, skipped + other.skipped, all);
    }
}
