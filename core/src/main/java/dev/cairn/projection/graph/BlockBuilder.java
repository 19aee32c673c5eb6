package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Builds the [EdgeBlock]s of files, one after the other.
///
/// The edges of one source have this order: containment, edges from references in the file, implicit edges
/// (inferred from all files), test edges.
final class BlockBuilder {

    private final NodePlaces nodes;
    private final StructureEdges structure;
    private final EdgeBuffer edges = new EdgeBuffer();
    private @Nullable FileUnit file;

    BlockBuilder(NodePlaces nodes) {
        this.nodes = nodes;
        this.structure = new StructureEdges(nodes.declarations());
    }

    StructureEdges structure() {
        return structure;
    }

    /// The edges of the current block.
    EdgeBuffer edges() {
        return edges;
    }

    /// Begins the block of a file and adds its containment edges.
    void begin(FileUnit next) {
        edges.clear();
        file = next;
        structure.addTo(edges, next);
    }

    /// Begins the block of a file with the edges of an existing block, except those for which `isOmitted` is true.
    void beginWithout(FileUnit next, EdgeBlock known, IntPredicate isOmitted) {
        edges.clear();
        file = next;
        add(known, isOmitted.negate());
    }

    private FileUnit file() {
        if (file == null) throw new IllegalStateException("no block was begun");
        return file;
    }

    EdgeBlock finish() {
        var block = EdgeBlock.of(file(), edges, nodes);
        file = null;
        return block;
    }

    /// Adds edges of an existing block of the same file with the same symbols.
    void add(EdgeBlock known, IntPredicate isAdded) {
        var from = file();
        for (int row = 0; row < known.rows(); row++) {
            int source = row < known.rows() - 1 ? from.symbol(row) : node(from);
            for (int edge = known.first(row); edge < known.first(row + 1); edge++)
                if (isAdded.test(edge)) add(source, target(known, edge), known, edge);
        }
    }

    private void add(int source, int target, EdgeBlock known, int edge) {
        edges.add(source, target, known.kind(edge));
        edges.site(known.line(edge), known.column(edge));
        edges.uses(known.member(edge));
    }

    private int target(EdgeBlock known, int edge) {
        int place = known.place(edge);
        if (NodePlaces.isPackage(place)) return EdgeBuffer.ofPackage(NodePlaces.packageNumber(place));
        var target = nodes.file(place);
        int index = known.index(edge);
        return index == NodePlaces.WHOLE_FILE ? node(target) : target.symbol(index);
    }

    private int node(FileUnit named) {
        return nodes.declarations().symbols() + named.number();
    }

    /// Adds the implicit edges of an earlier block. Symbols get their new index.
    void moveImplicit(EdgeBlock earlier, NodeMoves moves) {
        int own = nodes.of(file());
        for (int row = 0; row < earlier.rows() - 1; row++) {
            int source = moves.node(nodes, own, row);
            if (source == CodeGraph.NONE) continue;
            for (int edge = earlier.first(row); edge < earlier.first(row + 1); edge++) {
                if (!earlier.isImplicit(edge)) continue;
                int target = moves.node(nodes, earlier.place(edge), earlier.index(edge));
                if (target != CodeGraph.NONE) add(source, target, earlier, edge);
            }
        }
    }

    static boolean hasImplicit(EdgeBlock block) {
        for (int edge = 0; edge < block.size(); edge++) if (block.isImplicit(edge)) return true;
        return false;
    }

    /// A copy of a block with other test edges.
    EdgeBlock withTests(FileUnit next, EdgeBlock known, TestPairs tests) {
        if (tests.isEmpty() && !hasTests(known)) return known;
        beginWithout(next, known, edge -> known.type(edge) == EdgeType.TESTS);
        tests.moveTo(edges);
        return finish();
    }

    private static boolean hasTests(EdgeBlock block) {
        for (int edge = 0; edge < block.size(); edge++) if (block.type(edge) == EdgeType.TESTS) return true;
        return false;
    }
}
