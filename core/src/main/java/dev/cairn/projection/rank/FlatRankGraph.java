package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Arrays;

/// A code graph for ranking: undirected, with merged parallel edges and normalized weights.
///
/// External packages are left out: rank would leak through them between unrelated code.
public final class RankGraph {

    private final int[] rows;
    private final int[] targets;
    private final float[] shares;

    /// The sum of the weights of a node's links.
    private final float[] sums;

    private RankGraph(int[] rows, int[] targets, float[] shares, float[] sums) {
        this.rows = rows;
        this.targets = targets;
        this.shares = shares;
        this.sums = sums;
    }

    public static RankGraph of(CodeGraph graph) {
        int nodes = graph.nodes();
        var links = new WeightedLinks(graph.edges());
        for (int edge = 0; edge < graph.edges(); edge++) {
            int to = graph.to(edge);
            double weight = EdgeWeights.of(graph.type(edge), graph.provenance(edge));
            // Thousands of types may implement an interface implicitly; rank that flows to all of them is lost.
            if (weight > 0 && !graph.isPackage(to) && graph.from(edge) != to && !graph.isImplicit(edge))
                links.add(graph.from(edge), to, (float) weight);
        }
        return of(nodes, links);
    }

    /// Builds the rows. Of several links between two nodes the heaviest counts, and the shares of each node sum to 1.
    public static RankGraph of(int nodes, WeightedLinks links) {
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

    private static RankGraph merged(int[] rows, int[] targets, float[] weights) {
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
        return new RankGraph(mergedRows, Arrays.copyOf(targets, size), Arrays.copyOf(weights, size), sums);
    }

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

    float sum(int node) {
        return sums[node];
    }

    float share(int link) {
        return shares[link];
    }
}
