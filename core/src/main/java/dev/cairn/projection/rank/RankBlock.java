package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EdgeNeighbourhood;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;

/// The weighted links of one file. There is one row for each symbol, and a last row for the file itself.
///
/// Targets are stored by place and not by node number. So later graphs can use the block as long as the edges of
/// the file do not change.
final class RankBlock {

    private final EdgeNeighbourhood edges;
    private final int[] rows;
    private final int[] places;
    private final int[] indexes;
    private final float[] shares;
    private final float[] sums;

    private RankBlock(EdgeNeighbourhood edges, int[] rows, LinkBuffer links, float[] sums) {
        this.edges = edges;
        this.rows = rows;
        this.places = Arrays.copyOf(links.places, links.size);
        this.indexes = Arrays.copyOf(links.indexes, links.size);
        this.shares = Arrays.copyOf(links.weights, links.size);
        this.sums = sums;
    }

    boolean isFor(EdgeNeighbourhood others) {
        return edges.isSame(others);
    }

    static RankBlock of(CodeGraph graph, FileUnit file, LinkBuffer links) {
        links.begin(graph.nodes());
        int symbols = file.facts().declarations().size();
        var rows = new int[symbols + 2];
        var sums = new float[symbols + 1];
        for (int row = 0; row <= symbols; row++) {
            int node = row < symbols ? file.symbol(row) : graph.fileNode(file);
            links.beginRow();
            for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
                add(graph, edge, graph.to(edge), links);
            for (int at = graph.firstIn(node); at < graph.firstIn(node + 1); at++)
                add(graph, graph.inEdge(at), graph.from(graph.inEdge(at)), links);
            sums[row] = links.endRow();
            rows[row + 1] = links.size;
        }
        return new RankBlock(graph.neighbourhood(file), rows, links, sums);
    }

    private static void add(CodeGraph graph, int edge, int other, LinkBuffer links) {
        double weight = EdgeWeights.of(graph.type(edge), graph.provenance(edge));
        // Thousands of types may implement an interface implicitly; rank that flows to all of them is lost.
        boolean isLoop = graph.from(edge) == graph.to(edge);
        if (weight > 0 && !graph.isPackage(other) && !isLoop && !graph.isImplicit(edge))
            links.add(graph, other, (float) weight);
    }

    /// Collects the links of a block, row by row. Of several links between two nodes, only the one with the
    /// largest weight is used.
    static final class LinkBuffer {

        private static final int FIRST_CAPACITY = 1024;

        private int size;
        private int rowStart;
        private int[] places = new int[FIRST_CAPACITY];
        private int[] indexes = new int[FIRST_CAPACITY];
        private float[] weights = new float[FIRST_CAPACITY];

        /// For each node, the last row that has a link to it, and that link. Rows are numbered across all files.
        private int[] rowOf = {};

        private int[] linkOf = {};
        private int row;

        private void begin(int nodes) {
            size = 0;
            if (rowOf.length >= nodes && row < Integer.MAX_VALUE / 2) return;
            rowOf = new int[Math.max(nodes, rowOf.length)];
            linkOf = new int[rowOf.length];
            row = 0;
        }

        private void beginRow() {
            row++;
            rowStart = size;
        }

        private void add(CodeGraph graph, int node, float weight) {
            if (rowOf[node] == row) {
                int link = linkOf[node];
                weights[link] = Math.max(weights[link], weight);
                return;
            }
            if (size == places.length) grow();
            rowOf[node] = row;
            linkOf[node] = size;
            places[size] = graph.placeOf(node);
            indexes[size] = graph.indexOf(node);
            weights[size++] = weight;
        }

        private void grow() {
            places = Arrays.copyOf(places, size * 2);
            indexes = Arrays.copyOf(indexes, size * 2);
            weights = Arrays.copyOf(weights, size * 2);
        }

        /// Divides the weights of the row by their sum, so that they become shares; returns the sum.
        private float endRow() {
            double sum = 0;
            for (int link = rowStart; link < size; link++) sum += weights[link];
            for (int link = rowStart; link < size; link++) weights[link] = (float) (weights[link] / sum);
            return (float) sum;
        }
    }

    int degree(int row) {
        return rows[row + 1] - rows[row];
    }

    int first(int row) {
        return rows[row];
    }

    float sum(int row) {
        return sums[row];
    }

    int place(int link) {
        return places[link];
    }

    int index(int link) {
        return indexes[link];
    }

    float share(int link) {
        return shares[link];
    }
}
