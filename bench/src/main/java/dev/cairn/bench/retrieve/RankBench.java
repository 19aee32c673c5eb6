package dev.cairn.bench.retrieve;

import dev.cairn.projection.rank.FlatRankGraph;
import dev.cairn.projection.rank.PageRank;
import dev.cairn.projection.rank.WeightedLinks;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// Measures how long personalised PageRank with five seeds takes on generated graphs that resemble code graphs.
///
/// Every node is linked to a few nodes near it and to a few hubs, about as often as in real code.
public final class RankBench {

    private static final long FIXED_SEED = 20_260_101;
    private static final int LINKS_PER_NODE = 6;
    private static final int NEAR = 50;
    private static final int SEEDS = 5;
    private static final int WARM_RUNS = 200;
    private static final int RUNS = 300;
    private static final int BEST = 300;
    private static final double NANOS_PER_MILLI = 1e6;

    private RankBench() {}

    /// Prints the figures; true if both limits are kept.
    public static boolean run(PrintStream out) {
        boolean isKept = measure(out, 100_000, 15);
        return measure(out, 1_000_000, 40) && isKept;
    }

    private static boolean measure(PrintStream out, int nodes, double millisMax) {
        var random = new Random(FIXED_SEED);
        var graph = graph(nodes, random);
        var nanos = new long[RUNS];
        for (int run = -WARM_RUNS; run < RUNS; run++) {
            var seeds = seeds(nodes, random);
            long begun = System.nanoTime();
            int found = new PageRank(graph).from(seeds).best(BEST, _ -> true).size();
            if (run >= 0) nanos[run] = System.nanoTime() - begun;
            if (found < SEEDS) throw new IllegalStateException("rank went nowhere");
        }
        Arrays.sort(nanos);
        double slow = nanos[RUNS * 95 / 100] / NANOS_PER_MILLI;
        out.printf(
                Locale.ROOT,
                "%d nodes, %d ties: p50 %.2f ms, p95 %.2f ms (bound %.0f)%n",
                nodes,
                graph.links(),
                nanos[RUNS / 2] / NANOS_PER_MILLI,
                slow,
                millisMax);
        return slow <= millisMax;
    }

    private static FlatRankGraph graph(int nodes, Random random) {
        var links = new WeightedLinks(nodes * LINKS_PER_NODE);
        for (int node = 1; node < nodes; node++)
            for (int link = 0; link < LINKS_PER_NODE; link++) {
                int other = link % 2 == 0
                        ? Math.max(0, node - 1 - random.nextInt(NEAR))
                        // Few symbols have many users.
                        : (int) (node * Math.pow(random.nextDouble(), 4));
                if (other != node) links.add(node, other, 0.1f + random.nextFloat());
            }
        return FlatRankGraph.of(nodes, links);
    }

    private static Map<Integer, Double> seeds(int nodes, Random random) {
        var seeds = new HashMap<Integer, Double>();
        while (seeds.size() < SEEDS) seeds.put(random.nextInt(nodes), 1.0);
        return seeds;
    }
}
