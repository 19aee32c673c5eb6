package dev.cairn.projection.rank;

import java.util.Arrays;

/// A rank graph in flat arrays, built from all links at once.
public final class FlatRankGraph implements RankGraph {

    private final int[] rows;
    private final int[] targets;
    private final float[] shares;

    /// The sum of the weights of each node's links.
    private final float[] sums;

    private FlatRankGraph(int[] rows, int[] targets, float[] shares, float[] sums) {
        this.rows = rows;
        this.targets = targets;
        this.shares = shares;
        this.sums = sums;
    }

    /// Builds the graph. Of several links between two nodes, only the one with the largest weight is used. The
    /// shares of each node's links sum to 1.
    public static FlatRankGraph of(int nodes, WeightedLinks links) {
        var rows = new int[nodes + 1];
        for (int link = 0; link < links.size(); link++) {
            rows[links.from(link) + 1]++;
            rows[links.to(link) + 1]++;
        }
        for (int node = 0; node < nodes; node++) rows[node + 1] += rows[node];
        var targets = new int[2 * links.size()];
        var weights = new float[2 * links.size()];
        var next = rows.clone();
        for (int link = 0; link < links.size(); link++) {
            int forth = next[links.from(link)]++;
            targets[forth] = links.to(link);
            weights[forth] = links.weight(link);
            int back = next[links.to(link)]++;
            targets[back] = links.from(link);
            weights[back] = links.weight(link);
        }
        return merged(rows, targets, weights);
    }

    private static FlatRankGraph merged(int[] rows, int[] targets, float[] weights) {
        int nodes = rows.length - 1;
        var mergedRows = new int[nodes + 1];
        var slot = new int[nodes];
        Arrays.fill(slot, -1);
        var sums = new float[nodes];
        int size = 0;
        for (int node = 0; node < nodes; node++) {
            int start = size;
            double sum = 0;
            for (int at = rows[node]; at < rows[node + 1]; at++) {
                int target = targets[at];
                // Rows only shrink, so merging in place never overwrites unread entries.
                if (slot[target] >= start) {
                    weights[slot[target]] = Math.max(weights[slot[target]], weights[at]);
                } else {
                    slot[target] = size;
                    targets[size] = target;
                    weights[size++] = weights[at];
                }
            }
            for (int at = start; at < size; at++) sum += weights[at];
            for (int at = start; at < size; at++) weights[at] = (float) (weights[at] / sum);
            mergedRows[node + 1] = size;
            sums[node] = (float) sum;
        }
        return new FlatRankGraph(mergedRows, Arrays.copyOf(targets, size), Arrays.copyOf(weights, size), sums);
    }

    @Override
    public int nodes() {
        return rows.length - 1;
    }

    public int links() {
        return targets.length;
    }

    int first(int node) {
        return rows[node];
    }

    int target(int link) {
        return targets[link];
    }

    @Override
    public int degree(int node) {
        return rows[node + 1] - rows[node];
    }

    @Override
    public float sum(int node) {
        return sums[node];
    }

    @Override
    public void forEachLink(int node, LinkConsumer consumer) {
        for (int link = rows[node]; link < rows[node + 1]; link++) consumer.link(targets[link], shares[link]);
    }

    float share(int link) {
        return shares[link];
    }
}
