package dev.cairn.bench.load;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Measures latency and memory minute by minute while clients send requests and files are saved, for one build or
/// for several in turn.
public final class LoadAndSaveBench {

    private static final String LAUNCHER = "cairn";
    private static final String BUILD = "--build";
    private static final Map<String, Integer> DEFAULTS =
            Map.of("--minutes", 5, "--quiet", 1, "--clients", 8, "--requests", 24, "--saves", 60, "--rounds", 1);

    private LoadAndSaveBench() {}

    /// Arguments: the folder, then options with values; each `--build` names a launcher or the folder it is in.
    ///
    /// Prints the figures; true if no request failed.
    public static boolean run(PrintStream out, Path ownLauncher, List<String> arguments) throws IOException {
        var plan = plan(ownLauncher, arguments);
        int failed = 0;
        for (int round = 1; round <= plan.size().rounds(); round++) {
            for (var launcher : plan.launchers()) {
                out.println();
                out.println("round " + round + ", " + launcher);
                failed += LoadRun.of(out, plan, launcher).failed();
            }
        }
        return failed == 0;
    }

    static LoadPlan plan(Path ownLauncher, List<String> arguments) {
        var numbers = new TreeMap<>(DEFAULTS);
        var launchers = new ArrayList<Path>();
        var rest = arguments.subList(1, arguments.size());
        if (rest.size() % 2 != 0) throw new IllegalArgumentException(rest.getLast() + " needs a value");
        for (int at = 0; at < rest.size(); at += 2) {
            var name = rest.get(at);
            var value = rest.get(at + 1);
            if (name.equals(BUILD)) launchers.add(launcher(Path.of(value)));
            else if (numbers.replace(name, Integer.valueOf(value)) == null)
                throw new IllegalArgumentException(
                        "there is no " + name + "; there are --build and " + String.join(", ", numbers.keySet()));
        }
        if (launchers.isEmpty()) launchers.add(ownLauncher);
        var size = new LoadPlan.Size(
                requireNonNull(numbers.get("--minutes")),
                requireNonNull(numbers.get("--quiet")),
                requireNonNull(numbers.get("--clients")),
                requireNonNull(numbers.get("--requests")),
                requireNonNull(numbers.get("--saves")),
                requireNonNull(numbers.get("--rounds")));
        return new LoadPlan(Path.of(arguments.getFirst()), launchers, size);
    }

    private static Path launcher(Path named) {
        var launcher = Files.isDirectory(named) ? named.resolve(LAUNCHER) : named;
        if (!Files.isExecutable(launcher)) throw new IllegalArgumentException("no launcher: " + launcher);
        return launcher.toAbsolutePath();
    }
}
