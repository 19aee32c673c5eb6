package dev.cairn.bench.retrieve;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/// Measures the time of searches, slices and packs on a warm server, in process and over MCP.
public final class RetrieveBench {

    private static final int QUERIES = 200;
    private static final int WARM_ROUNDS = 6;
    private static final int ROUNDS = 2;
    private static final double NANOS_PER_MILLI = 1e6;

    /// A tool with its calls, and the limits for the median and the 95th percentile of their times.
    private record Plan(String tool, List<Map<String, Object>> calls, double middleMax, double slowMax) {}

    private final PrintStream out;
    private boolean isKept = true;

    private RetrieveBench(PrintStream out) {
        this.out = out;
    }

    /// Prints the figures; true if every limit is kept. The index of the folder stays in the home for the next
    /// run.
    public static boolean run(PrintStream out, Path home, Path folder, Map<String, String> variables) {
        var bench = new RetrieveBench(out);
        try (var server = new BenchServer(home, folder, variables)) {
            bench.measure(server, new GeneratedQueries(server, folder));
        }
        return bench.isKept;
    }

    private void measure(BenchServer server, GeneratedQueries queries) {
        var asked = queries.questions(QUERIES);
        var ids = queries.ids(QUERIES);
        var plans = List.of(
                new Plan("graph_query", calls("query", asked), 5, 20),
                new Plan("semantic_slice", calls("symbol", ids), 5, 20),
                new Plan("semantic_slice", withContext(ids), 5, 20),
                new Plan("semantic_slice", calls("query", asked), 5, 20),
                new Plan("context_pack", calls("task", asked), 40, 120));
        for (var plan : plans)
            print("in process", plan, call -> server.ask(plan.tool(), call).ok());
        try (var session = server.session()) {
            for (var plan : plans) print("over MCP", plan, call -> session.ask(plan.tool(), call));
        }
    }

    private static List<Map<String, Object>> calls(String argument, List<String> values) {
        return values.stream()
                .map(value -> Map.<String, Object>of(argument, value))
                .toList();
    }

    private static List<Map<String, Object>> withContext(List<String> ids) {
        return ids.stream()
                .map(id -> Map.<String, Object>of("symbol", id, "context", "with-deps", "profile", "balanced"))
                .toList();
    }

    private void print(String how, Plan plan, Predicate<Map<String, Object>> asking) {
        int failed = 0;
        for (int round = 0; round < WARM_ROUNDS; round++)
            for (var call : plan.calls()) if (!asking.test(call)) failed++;
        var nanos = new long[ROUNDS * plan.calls().size()];
        for (int at = 0; at < nanos.length; at++) {
            long begun = System.nanoTime();
            if (!asking.test(plan.calls().get(at % plan.calls().size()))) failed++;
            nanos[at] = System.nanoTime() - begun;
        }
        Arrays.sort(nanos);
        double middle = nanos[nanos.length / 2] / NANOS_PER_MILLI;
        double slow = nanos[nanos.length * 95 / 100] / NANOS_PER_MILLI;
        isKept &= middle <= plan.middleMax() && slow <= plan.slowMax();
        out.printf(
                Locale.ROOT,
                "%-14s %-8s %-10s p50 %6.2f ms, p95 %6.2f ms (bounds %.0f and %.0f), %d of %d without an answer%n",
                plan.tool(),
                plan.calls().getFirst().containsKey("context") ? "deps" : first(plan),
                how,
                middle,
                slow,
                plan.middleMax(),
                plan.slowMax(),
                failed,
                nanos.length);
    }

    private static String first(Plan plan) {
        return plan.calls().getFirst().keySet().iterator().next();
    }
}
