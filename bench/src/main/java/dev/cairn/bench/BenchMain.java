package dev.cairn.bench;

import dev.cairn.bench.calls.CallExport;
import dev.cairn.bench.load.LoadBench;
import dev.cairn.bench.parse.ParseBench;
import dev.cairn.bench.start.StartBench;
import dev.cairn.bench.store.StoreBench;
import dev.cairn.local.DaemonElection;
import dev.cairn.local.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The entrance of the suites: `cairn bench <suite>`.
public final class BenchMain {

    private static final String USAGE_TEXT = """
            Usage: cairn bench start            start-up and idle memory, on a home of its own
                   cairn bench store [folder]   durable writes and reads, in a folder on the disk to be measured
                   cairn bench load [home]      64 MCP clients on the daemon that runs on a home
                   cairn bench parse <folder>   parsing and flat trees of a folder's sources
                   cairn bench calls <folder> <out.jsonl>   the call edges of a folder, as the scorer reads them""";

    private static final int START_RUNS = 20;
    private static final int MISSED = 1;
    private static final int USAGE = 2;

    private BenchMain() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.exit(run(List.of(arguments)));
    }

    private static int run(List<String> arguments) throws IOException, InterruptedException {
        if (arguments.size() < 2 || !arguments.getFirst().equals("bench")) return usage();
        var rest = arguments.subList(2, arguments.size());
        return switch (arguments.get(1)) {
            case "start" -> ending(StartBench.run(System.out, launcher(), START_RUNS));
            case "store" -> store(rest);
            case "load" -> load(rest);
            case "parse" -> parse(rest);
            case "calls" -> calls(rest);
            default -> usage();
        };
    }

    private static int usage() {
        System.err.println(USAGE_TEXT);
        return USAGE;
    }

    private static int ending(boolean isKept) {
        return isKept ? 0 : MISSED;
    }

    private static Path launcher() {
        return Path.of(System.getProperty("cairn.launcher", "./cairn")).toAbsolutePath();
    }

    private static int store(List<String> arguments) throws IOException {
        var folder =
                arguments.isEmpty() ? Files.createTempDirectory("cairn-store-bench") : Path.of(arguments.getFirst());
        StoreBench.run(System.out, folder);
        return 0;
    }

    private static int parse(List<String> arguments) {
        if (arguments.size() != 1) return usage();
        ParseBench.run(System.out, Path.of(arguments.getFirst()));
        return 0;
    }

    private static int calls(List<String> arguments) throws IOException {
        if (arguments.size() != 2) return usage();
        CallExport.main(arguments.toArray(String[]::new));
        return 0;
    }

    private static int load(List<String> arguments) throws InterruptedException {
        var folder = arguments.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cairn")
                : Path.of(arguments.getFirst());
        var daemon = DaemonElection.find(new Home(folder));
        if (daemon.isEmpty()) {
            System.err.println("No daemon runs on " + folder + "; start one with `cairn serve`.");
            return MISSED;
        }
        var workspace = launcher().resolveSibling("core").toString();
        return ending(LoadBench.run(System.out, daemon.get().port(), workspace));
    }
}
