package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import java.util.Arrays;

/// Edges in compressed sparse rows (CSR), by source node and by target node.
///
/// Edges are identified by number; the edges of a source node have consecutive numbers.
public final class Adjacency {

    private final int[] outRows;
    private final int[] from;
    private final int[] to;
    private final byte[] kinds;
    private final int[] lines;
    private final int[] columns;
    private final int[] members;
    private final int[] inRows;
    private final int[] inEdges;

    /// Edges keep their order within a row.
    Adjacency(int nodes, EdgeBuffer edges) {
        int count = edges.size();
        this.from = new int[count];
        this.to = new int[count];
        this.kinds = new byte[count];
        this.lines = new int[count];
        this.columns = new int[count];
        this.members = new int[count];
        this.inEdges = new int[count];
        this.outRows = new int[nodes + 1];
        this.inRows = new int[nodes + 1];
        for (int edge = 0; edge < count; edge++) {
            outRows[edges.from(edge) + 1]++;
            inRows[edges.to(edge) + 1]++;
        }
        for (int node = 0; node < nodes; node++) {
            outRows[node + 1] += outRows[node];
            inRows[node + 1] += inRows[node];
        }
        place(edges);
    }

    /// For edges that are already sorted into rows.
    public Adjacency(int[] outRows, int[] to, byte[] kinds, int[] lines, int[] columns, int[] members) {
        this.outRows = outRows;
        this.to = to;
        this.kinds = kinds;
        this.lines = lines;
        this.columns = columns;
        this.members = members;
        this.from = new int[to.length];
        this.inEdges = new int[to.length];
        this.inRows = new int[outRows.length];
        int nodes = outRows.length - 1;
        for (int node = 0; node < nodes; node++) Arrays.fill(from, outRows[node], outRows[node + 1], node);
        for (int target : to) inRows[target + 1]++;
        for (int node = 0; node < nodes; node++) inRows[node + 1] += inRows[node];
        buildInEdges();
    }

    private void place(EdgeBuffer edges) {
        var next = outRows.clone();
        for (int edge = 0; edge < edges.size(); edge++) {
            int at = next[edges.from(edge)]++;
            from[at] = edges.from(edge);
            to[at] = edges.to(edge);
            kinds[at] = edges.kind(edge);
            lines[at] = edges.line(edge);
            columns[at] = edges.column(edge);
            members[at] = edges.member(edge);
        }
        buildInEdges();
    }

    /// Builds the reverse index: edges by target node.
    private void buildInEdges() {
        var next = inRows.clone();
        for (int at = 0; at < to.length; at++) inEdges[next[to[at]]++] = at;
    }

    public int size() {
        return to.length;
    }

    GraphEdge edge(int at) {
        return new GraphEdge(
                from[at], to[at], EdgeBuffer.type(kinds[at]), EdgeBuffer.provenance(kinds[at]), lines[at], columns[at]);
    }

    int firstOut(int node) {
        return outRows[node];
    }

    int firstIn(int node) {
        return inRows[node];
    }

    int inEdge(int row) {
        return inEdges[row];
    }

    int from(int edge) {
        return from[edge];
    }

    public int to(int edge) {
        return to[edge];
    }

    public byte kind(int edge) {
        return kinds[edge];
    }

    EdgeType type(int edge) {
        return EdgeBuffer.type(kinds[edge]);
    }

    /// Whether the edge was derived from all files together; edges written in a file have a position.
    boolean isImplicit(int edge) {
        var type = type(edge);
        return lines[edge] == 0 && (type == EdgeType.IMPLEMENTS || type == EdgeType.OVERRIDES);
    }

    public int line(int edge) {
        return lines[edge];
    }

    public int column(int edge) {
        return columns[edge];
    }

    public int member(int edge) {
        return members[edge];
    }
}
