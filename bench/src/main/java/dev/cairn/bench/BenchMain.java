package dev.cairn.bench;

import dev.cairn.bench.start.StartBench;
import java.nio.file.Path;
import java.util.List;

/// The entrance of the suites: `cairn bench <suite>`.
public final class BenchMain {

    private static final int START_RUNS = 20;
    private static final int MISSED = 1;
    private static final int USAGE = 2;

    private BenchMain() {}

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments)));
    }

    private static int run(List<String> arguments) {
        if (!arguments.equals(List.of("bench", "start"))) {
            System.err.println("Usage: cairn bench start");
            return USAGE;
        }
        var launcher = Path.of(System.getProperty("cairn.launcher", "./cairn")).toAbsolutePath();
        return StartBench.run(System.out, launcher, START_RUNS) ? 0 : MISSED;
    }
}
