package dev.cairn.engine.testrun;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/// Where programs are run.
@FunctionalInterface
public interface Processes {

    /// Runs a program to its end, or ends it and everything it began when its time is over.
    Ended run(Start start);

    /// What to run, where, and for how long at most.
    record Start(Path folder, List<String> command, Duration timeMax) {

        public Start {
            command = List.copyOf(command);
        }
    }

    /// How it ended: without an exit code when it could not be started or had to be ended.
    record Ended(Ending ending, OptionalInt exitCode, String output, String errors, boolean isCut) {}

    /// Why a program stopped.
    enum Ending {
        BY_ITSELF,
        /// Its time was over.
        LATE,
        /// There is no such program.
        NOT_STARTED
    }
}
