package dev.cairn.engine.testrun;

import java.util.List;
import java.util.Locale;

/// The result of a test run.
///
/// @param commands the started commands
/// @param output the last lines of output, if no results could be found
public record TestRunResult(TestRunStatus status, TestReport report, List<List<String>> commands, List<String> output) {

    /// The overall result of a run.
    public enum TestRunStatus {
        PASSED,
        FAILED,
        /// The runner ended without reporting results.
        ERROR,
        /// The time limit was reached; all started processes have been killed.
        TIMEOUT;

        public String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public TestRunResult {
        commands = List.copyOf(commands);
        output = List.copyOf(output);
    }
}
