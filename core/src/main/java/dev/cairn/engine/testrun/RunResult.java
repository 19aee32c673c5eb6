package dev.cairn.engine.testrun;

import java.util.List;
import java.util.Locale;

/// How a test run ended.
///
/// `commands` tells what was started; `output` holds the last lines where no result could be made out.
public record RunResult(Status status, Report report, List<List<String>> commands, List<String> output) {

    /// What can be said of a run as a whole.
    public enum Status {
        PASSED,
        FAILED,
        /// The runner did not get as far as telling results.
        ERROR,
        /// The time was over; everything that was started is ended.
        TIMEOUT;

        public String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public RunResult {
        commands = List.copyOf(commands);
        output = List.copyOf(output);
    }
}
