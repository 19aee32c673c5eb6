package dev.cairn.projection.rank;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// The result of a ranking: a score per node. Most scores are 0.
public final class NodeRanks {

    private final float[] ranks;
    private final int[] reached;

    NodeRanks(float[] ranks, int[] reached) {
        this.ranks = ranks;
        this.reached = reached;
    }

    public double of(int node) {
        return ranks[node];
    }

    /// The nodes with the highest scores that pass the filter, best first. Nodes with equal scores are in node
    /// order.
    public List<Integer> best(int limit, IntPredicate passes) {
        return IntStream.of(reached)
                .filter(node -> ranks[node] > 0 && passes.test(node))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer node) -> -ranks[node])
                        .thenComparing(Comparator.naturalOrder()))
                .limit(limit)
                .toList();
    }
}
