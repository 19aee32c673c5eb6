package dev.cairn.projection.rank;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// The outcome of a ranking: how much each node matters; most matter not at all.
public final class Ranks {

    private final float[] ranks;
    private final int[] reached;

    Ranks(float[] ranks, int[] reached) {
        this.ranks = ranks;
        this.reached = reached;
    }

    public double of(int node) {
        return ranks[node];
    }

    /// The nodes that matter most and pass, best first, equals by number.
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
