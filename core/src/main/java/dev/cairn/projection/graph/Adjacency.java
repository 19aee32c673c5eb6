package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Edges in compressed rows, by the node they leave and by the node they reach.
final class Adjacency {

    private final int[] outRows;
    private final int[] from;
    private final int[] to;
    private final EdgeType[] types;
    private final Provenance[] provenances;
    private final int[] lines;
    private final int[] columns;
    private final int[] inRows;
    private final int[] inEdges;

    /// Edges keep their order inside of a row.
    Adjacency(int nodes, List<GraphEdge> edges) {
        int count = edges.size();
        this.from = new int[count];
        this.to = new int[count];
        this.types = new EdgeType[count];
        this.provenances = new Provenance[count];
        this.lines = new int[count];
        this.columns = new int[count];
        this.inEdges = new int[count];
        this.outRows = new int[nodes + 1];
        this.inRows = new int[nodes + 1];
        for (var edge : edges) {
            outRows[edge.from() + 1]++;
            inRows[edge.to() + 1]++;
        }
        for (int node = 0; node < nodes; node++) {
            outRows[node + 1] += outRows[node];
            inRows[node + 1] += inRows[node];
        }
        place(edges);
    }

    private void place(List<GraphEdge> edges) {
        var next = outRows.clone();
        for (var edge : edges) {
            int at = next[edge.from()]++;
            from[at] = edge.from();
            to[at] = edge.to();
            types[at] = edge.type();
            provenances[at] = edge.provenance();
            lines[at] = edge.line();
            columns[at] = edge.column();
        }
        var nextIn = inRows.clone();
        for (int at = 0; at < to.length; at++) inEdges[nextIn[to[at]]++] = at;
    }

    int size() {
        return to.length;
    }

    private GraphEdge edge(int at) {
        return new GraphEdge(from[at], to[at], types[at], provenances[at], lines[at], columns[at]);
    }

    List<GraphEdge> out(int node, Set<EdgeType> wanted) {
        var found = new ArrayList<GraphEdge>();
        for (int at = outRows[node]; at < outRows[node + 1]; at++) if (wanted.contains(types[at])) found.add(edge(at));
        return found;
    }

    List<GraphEdge> in(int node, Set<EdgeType> wanted) {
        var found = new ArrayList<GraphEdge>();
        for (int row = inRows[node]; row < inRows[node + 1]; row++)
            if (wanted.contains(types[inEdges[row]])) found.add(edge(inEdges[row]));
        return found;
    }

    void forEach(Consumer<GraphEdge> consumer) {
        for (int at = 0; at < to.length; at++) consumer.accept(edge(at));
    }
}
