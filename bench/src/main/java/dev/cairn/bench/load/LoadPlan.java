package dev.cairn.bench.load;

import java.nio.file.Path;
import java.util.List;

/// The parameters of a load test: which builds, on which folder, how many requests and saves, for how long.
///
/// A build is given by its launcher. Each round runs all builds, so that noise of the machine affects all of them.
record LoadPlan(Path folder, List<Path> launchers, Size size) {

    private static final int MINUTES_MAX = 24 * 60;
    private static final int CLIENTS_MAX = 256;
    private static final int RATE_MAX = 10_000;

    LoadPlan {
        launchers = List.copyOf(launchers);
    }

    /// How long and how much; in the quiet minutes there are requests but no saves.
    record Size(int minutes, int quietMinutes, int clients, int requestsPerSecond, int savesPerMinute, int rounds) {
        Size {
            require(minutes, 1, MINUTES_MAX, "minutes");
            require(quietMinutes, 1, MINUTES_MAX, "quiet");
            require(clients, 1, CLIENTS_MAX, "clients");
            require(requestsPerSecond, 1, RATE_MAX, "requests");
            require(savesPerMinute, 0, RATE_MAX, "saves");
            require(rounds, 1, MINUTES_MAX, "rounds");
        }

        private static void require(int value, int least, int most, String name) {
            if (value < least || value > most)
                throw new IllegalArgumentException(
                        "--" + name + " must be " + least + " to " + most + ", not " + value);
        }
    }
}
