package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The edges that leave one file, immutable. They are grouped into rows: one row for each symbol, and a last row
/// for the file itself.
///
/// Targets are stored by place (see [NodePlaces]) and not by node number, so later graphs share the blocks of
/// unchanged files. Edges are numbered within the block.
final class EdgeBlock {

    private final int[] rows;
    private final Columns columns;
    private volatile @Nullable EdgeTargets targets;

    /// The columns of all edges, by edge number. `places` are the files of the targets, `indexes` the targets
    /// within these files.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Columns(int[] places, int[] indexes, byte[] kinds, int[] lines, int[] positions, int[] members) {

        static Columns of(int count) {
            return new Columns(
                    new int[count], new int[count], new byte[count], new int[count], new int[count], new int[count]);
        }

        Columns withIndexes(int[] others) {
            return new Columns(places, others, kinds, lines, positions, members);
        }
    }

    EdgeBlock(int[] rows, Columns columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /// Groups the edges of a file into rows. The order within a row is kept.
    static EdgeBlock of(FileUnit file, EdgeBuffer edges, NodePlaces nodes) {
        int symbols = file.facts().declarations().size();
        var rows = new int[symbols + 2];
        for (int edge = 0; edge < edges.size(); edge++) rows[row(file, symbols, edges.from(edge)) + 1]++;
        for (int row = 0; row <= symbols; row++) rows[row + 1] += rows[row];
        var columns = Columns.of(edges.size());
        var next = rows.clone();
        int firstFile = nodes.declarations().symbols();
        for (int edge = 0; edge < edges.size(); edge++) {
            int at = next[row(file, symbols, edges.from(edge))]++;
            int to = edges.to(edge);
            if (EdgeBuffer.isPackage(to)) {
                columns.places[at] = NodePlaces.ofPackage(EdgeBuffer.packageNumber(to));
            } else if (to >= firstFile) {
                columns.places[at] = nodes.ofFile(to - firstFile);
                columns.indexes[at] = NodePlaces.WHOLE_FILE;
            } else {
                var target = nodes.declarations().fileOf(to);
                columns.places[at] = nodes.of(target);
                columns.indexes[at] = to - target.base();
            }
            columns.kinds[at] = edges.kind(edge);
            columns.lines[at] = edges.line(edge);
            columns.positions[at] = edges.column(edge);
            columns.members[at] = edges.member(edge);
        }
        return new EdgeBlock(rows, columns);
    }

    private static int row(FileUnit file, int symbols, int from) {
        int row = from - file.base();
        return row >= 0 && row < symbols ? row : symbols;
    }

    /// A copy for the next graph, in which target symbols have another index or are removed. Edges to removed
    /// symbols are dropped.
    EdgeBlock moved(NodeMoves moves) {
        int size = size();
        var indexes = new int[size];
        int dropped = 0;
        for (int edge = 0; edge < size; edge++) {
            indexes[edge] = moves.index(place(edge), index(edge));
            if (indexes[edge] == NodeMoves.REMOVED) dropped++;
        }
        if (dropped == 0) return new EdgeBlock(rows, columns.withIndexes(indexes));
        var kept = Columns.of(size - dropped);
        var keptRows = new int[rows.length];
        int at = 0;
        for (int row = 0; row < rows.length - 1; row++) {
            for (int edge = rows[row]; edge < rows[row + 1]; edge++) {
                if (indexes[edge] == NodeMoves.REMOVED) continue;
                kept.places[at] = place(edge);
                kept.indexes[at] = indexes[edge];
                kept.kinds[at] = kind(edge);
                kept.lines[at] = line(edge);
                kept.positions[at] = column(edge);
                kept.members[at] = member(edge);
                at++;
            }
            keptRows[row + 1] = at;
        }
        return new EdgeBlock(keptRows, kept);
    }

    /// Whether both blocks have the same edges in the same rows.
    boolean isEqualTo(EdgeBlock other) {
        return Arrays.equals(rows, other.rows)
                && Arrays.equals(columns.places, other.columns.places)
                && Arrays.equals(columns.indexes, other.columns.indexes)
                && Arrays.equals(columns.kinds, other.columns.kinds)
                && Arrays.equals(columns.lines, other.columns.lines)
                && Arrays.equals(columns.positions, other.columns.positions)
                && Arrays.equals(columns.members, other.columns.members);
    }

    int size() {
        return columns.places.length;
    }

    /// The number of edges that leave symbols; the rest leave the file itself.
    int symbolEdges() {
        return rows[rows.length - 2];
    }

    /// The number of rows: one for each symbol, and one for the file itself.
    int rows() {
        return rows.length - 1;
    }

    int first(int row) {
        return rows[row];
    }

    /// The row of an edge.
    int row(int edge) {
        int found = Arrays.binarySearch(rows, edge);
        int row = found >= 0 ? found : -found - 2;
        // Empty rows begin where the next one does.
        while (rows[row + 1] <= edge) row++;
        return row;
    }

    int place(int edge) {
        return columns.places[edge];
    }

    int index(int edge) {
        return columns.indexes[edge];
    }

    byte kind(int edge) {
        return columns.kinds[edge];
    }

    EdgeType type(int edge) {
        return EdgeBuffer.type(columns.kinds[edge]);
    }

    int line(int edge) {
        return columns.lines[edge];
    }

    int column(int edge) {
        return columns.positions[edge];
    }

    int member(int edge) {
        return columns.members[edge];
    }

    /// Whether the edge was inferred from all files together. Such edges have no position in a file.
    boolean isImplicit(int edge) {
        var type = type(edge);
        return line(edge) == 0 && (type == EdgeType.IMPLEMENTS || type == EdgeType.OVERRIDES);
    }

    /// The edges by target; computed at first use. Two threads may compute the same.
    EdgeTargets targets() {
        var known = targets;
        if (known != null) return known;
        var made = EdgeTargets.of(columns.places, columns.indexes);
        targets = made;
        return made;
    }
}
