package dev.cairn.bench.inspect;

import dev.cairn.bench.calls.CallExport;
import dev.cairn.bench.localisation.EmptySnapshot;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.explain.NodeExplainer;
import dev.cairn.engine.inspect.finding.ImportCycles;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.view.CodeView;
import dev.cairn.view.View;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// Impact and explanation of the most used symbols of a folder and of an even sample, and circles of its imports.
public final class InspectBench {

    private static final int SYMBOLS = 200;
    private static final int ROUNDS = 5;
    private static final int DEPTH = 3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double P50_MILLIS_MAX = 2;
    private static final double P95_MILLIS_MAX = 10;

    private InspectBench() {}

    /// Prints the measured times; returns whether impact was as fast as promised.
    public static boolean run(PrintStream out, Path folder) throws IOException {
        var graph = CallExport.graph(folder);
        out.printf("%d nodes, %d edges%n", graph.nodes(), graph.edges());
        var impact = new Impact(_ -> List.of(), new UseGaps(_ -> Optional.empty()));
        var view = View.of(
                new ProjectId("bench"),
                new EmptySnapshot(new ProjectId("bench")),
                new CodeView(new GraphView(graph, 0, true), Map.of(), Optional.empty()),
                () -> {
                    throw new IllegalStateException("impact reads no text");
                });
        var hubs = hubs(graph);
        var sample = sample(graph);
        IntConsumer reach = node -> impact.of(view, new ChangedNodes(graph, List.of(node)), DEPTH);
        boolean isFastOnHubs = measure(out, "impact, hubs", hubs, reach);
        boolean isFastAnywhere = measure(out, "impact, sample", sample, reach);
        measure(out, "explain, hubs", hubs, node -> NodeExplainer.of(graph, graph.id(node), 1));
        once(out, "circles", () -> ImportCycles.of(graph, Optional.empty()).size());
        return isFastOnHubs && isFastAnywhere;
    }

    private static int[] hubs(CodeGraph graph) {
        return IntStream.range(0, graph.symbols())
                .boxed()
                .sorted(Comparator.comparingInt(node -> graph.firstIn(node) - graph.firstIn(node + 1)))
                .limit(SYMBOLS)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static int[] sample(CodeGraph graph) {
        int step = Math.max(1, graph.symbols() / SYMBOLS);
        return IntStream.iterate(0, node -> node < graph.symbols(), node -> node + step)
                .toArray();
    }

    private static boolean measure(PrintStream out, String what, int[] nodes, IntConsumer asked) {
        for (int node : nodes) asked.accept(node);
        var nanos = new long[nodes.length * ROUNDS];
        for (int at = 0; at < nanos.length; at++) {
            long started = System.nanoTime();
            asked.accept(nodes[at % nodes.length]);
            nanos[at] = System.nanoTime() - started;
        }
        Arrays.sort(nanos);
        double middle = nanos[nanos.length / 2] / NANOS_PER_MILLI;
        double high = nanos[nanos.length * 95 / 100] / NANOS_PER_MILLI;
        out.printf("%-16s p50 %.2f ms, p95 %.2f ms%n", what, middle, high);
        return middle <= P50_MILLIS_MAX && high <= P95_MILLIS_MAX;
    }

    /// A question about the whole graph.
    private interface Whole {
        int ask();
    }

    private static void once(PrintStream out, String what, Whole whole) {
        whole.ask();
        long started = System.nanoTime();
        int found = whole.ask();
        out.printf("%-16s %d found in %.1f ms%n", what, found, (System.nanoTime() - started) / NANOS_PER_MILLI);
    }
}
