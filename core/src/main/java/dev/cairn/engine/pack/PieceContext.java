package dev.cairn.engine.pack;

import dev.cairn.engine.slice.SlicePieces;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Finds the declarations around a shown function: the header of its type, and the fields and constants that it reads.
final class PieceContext {

    /// Maximum number of fields and constants for one piece.
    private static final int VALUES_MAX = 6;

    /// Functions inside of a function are read with it up to this depth.
    private static final int DEPTH_MAX = 2;

    private static final Set<EdgeType> REFERENCES = Set.of(EdgeType.REFERENCES);
    private static final Set<EdgeType> CONTAINS = Set.of(EdgeType.CONTAINS);

    private final CodeGraph graph;
    private final SlicePieces slices;

    PieceContext(CodeGraph graph, SlicePieces slices) {
        this.graph = graph;
        this.slices = slices;
    }

    /// The nodes whose declarations explain a piece, its type first; for a shown type or file there are none.
    List<Integer> around(int node) {
        var fact = graph.fact(node);
        if (fact.isEmpty() || !fact.get().kind().isCallable()) return List.of();
        var found = new ArrayList<Integer>();
        int parent = graph.declarations().parent(node);
        if (parent >= 0
                && graph.fact(parent).stream().anyMatch(each -> each.kind().isType())) found.add(parent);
        var values = new LinkedHashSet<Integer>();
        collect(node, 0, values);
        values.stream()
                .filter(value -> !isInside(value, node))
                .limit(VALUES_MAX)
                .forEach(found::add);
        return found;
    }

    private void collect(int node, int depth, Set<Integer> values) {
        graph.out(node, REFERENCES).stream()
                .filter(edge -> edge.provenance() != EdgeProvenance.NAME_ONLY)
                .map(GraphEdge::to)
                .filter(this::isValue)
                .forEach(values::add);
        if (depth == DEPTH_MAX) return;
        for (var edge : graph.out(node, CONTAINS)) collect(edge.to(), depth + 1, values);
    }

    private boolean isValue(int node) {
        return graph.fact(node)
                .filter(fact -> fact.kind() == SymbolKind.FIELD || fact.kind() == SymbolKind.VARIABLE)
                .filter(fact -> !fact.isLocal())
                .isPresent();
    }

    private boolean isInside(int value, int node) {
        var inner = graph.fact(value).orElseThrow().span();
        var outer = graph.fact(node).orElseThrow().span();
        return graph.path(value).equals(graph.path(node))
                && inner.startLine() >= outer.startLine()
                && inner.endLine() <= outer.endLine();
    }

    /// The line that declares a node, with its number, and its path if it is in another file than the piece.
    String written(int node, String path) {
        var line = slices.declared(node);
        return (graph.path(node).equals(path) ? "" : graph.path(node) + ":") + line;
    }
}
