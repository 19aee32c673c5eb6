package dev.cairn.projection.graph;

import java.util.Arrays;
import java.util.Comparator;

/// The edges that reach one file or package. They are grouped into rows: one row for each symbol, and a last row
/// for the file itself.
///
/// An edge is identified by the place of its source file and its number in the [EdgeBlock] of that file. Within a
/// row, edges are in the order of their global numbers, so edges from symbols come first.
final class IncomingBlock {

    private final int[] rows;
    private final int[] sources;
    private final int[] edges;

    private IncomingBlock(int[] rows, int size) {
        this.rows = rows;
        this.sources = new int[size];
        this.edges = new int[size];
    }

    static IncomingBlock gather(int place, int symbols, int[] referrers, Adjacency graph) {
        var ordered = Arrays.stream(referrers)
                .boxed()
                .sorted(Comparator.comparingInt(graph::fileNumber))
                .mapToInt(Integer::intValue)
                .toArray();
        var rows = new int[symbols + 2];
        for (int source : ordered) {
            var block = graph.block(source);
            var targets = block.targets();
            int number = targets.find(place);
            for (int at = targets.first(number); at < targets.first(number + 1); at++)
                rows[row(block.index(targets.edge(at)), symbols) + 1]++;
        }
        for (int row = 0; row <= symbols; row++) rows[row + 1] += rows[row];
        var gathered = new IncomingBlock(rows, rows[symbols + 1]);
        var next = rows.clone();
        for (boolean ofSymbols : new boolean[] {true, false}) {
            for (int source : ordered) {
                var block = graph.block(source);
                var targets = block.targets();
                int number = targets.find(place);
                for (int at = targets.first(number); at < targets.first(number + 1); at++) {
                    int edge = targets.edge(at);
                    if (edge < block.symbolEdges() == ofSymbols)
                        gathered.put(next[row(block.index(edge), symbols)]++, source, edge);
                }
            }
        }
        return gathered;
    }

    private void put(int position, int source, int edge) {
        sources[position] = source;
        edges[position] = edge;
    }

    private static int row(int index, int symbols) {
        return index == NodePlaces.WHOLE_FILE ? symbols : index;
    }

    int first(int row) {
        return rows[row];
    }

    /// The place of the source file of an edge.
    int source(int position) {
        return sources[position];
    }

    /// The number of an edge in the block of its source file.
    int edge(int position) {
        return edges[position];
    }
}
