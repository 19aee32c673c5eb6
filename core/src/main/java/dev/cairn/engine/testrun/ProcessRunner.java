package dev.cairn.engine.testrun;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/// Starts external programs.
@FunctionalInterface
public interface ProcessRunner {

    /// Runs a program until it ends, or kills it and all its descendants at the time limit.
    EndedProcess run(ProcessStart start);

    /// The command to run, its folder and its time limit.
    record ProcessStart(Path folder, List<String> command, Duration timeMax) {

        public ProcessStart {
            command = List.copyOf(command);
        }
    }

    /// The result; the exit code is empty when the program could not be started or was killed.
    record EndedProcess(ProcessEnding ending, OptionalInt exitCode, String output, String errors, boolean isCut) {}

    /// The reason why a program ended.
    enum ProcessEnding {
        BY_ITSELF,
        /// The time limit was reached.
        LATE,
        /// The program does not exist.
        NOT_STARTED
    }
}
