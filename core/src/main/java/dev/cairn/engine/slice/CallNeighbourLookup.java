package dev.cairn.engine.slice;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.digest.NodeDigests;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/// Finds the callers and callees of a unit; edges found by name only are left out.
final class CallNeighbourLookup {

    static final int NEIGHBOURS_MAX = 10;

    private static final Set<EdgeType> CALLS = Set.of(EdgeType.CALLS);
    private static final Set<EdgeType> CONTAINS = Set.of(EdgeType.CONTAINS);

    /// Maximum nesting depth: a type is called through its members, and deeper nesting is rare.
    private static final int DEPTH_MAX = 3;

    private final CodeGraph graph;
    private final int limit;
    private final boolean hasDigests;

    /// Lists neighbours with their digests.
    CallNeighbourLookup(CodeGraph graph) {
        this(graph, NEIGHBOURS_MAX, true);
    }

    CallNeighbourLookup(CodeGraph graph, int limit, boolean hasDigests) {
        this.graph = graph;
        this.limit = limit;
        this.hasDigests = hasDigests;
    }

    Slice.CallNeighbours callers(int node) {
        var edges = new ArrayList<GraphEdge>();
        var called = new LinkedHashSet<>(inside(node));
        if (graph.isSymbol(node)) called.addAll(new SymbolLookup(graph).signatures(node));
        for (int each : called) edges.addAll(graph.in(each, CALLS));
        return neighbours(node, edges, GraphEdge::from);
    }

    Slice.CallNeighbours callees(int node) {
        var edges = new ArrayList<GraphEdge>();
        for (int inside : inside(node)) edges.addAll(graph.out(inside, CALLS));
        return neighbours(node, edges, GraphEdge::to);
    }

    /// The unit with everything declared in it.
    private List<Integer> inside(int node) {
        var all = new ArrayList<Integer>();
        collect(node, 0, all);
        return all;
    }

    private void collect(int node, int depth, List<Integer> all) {
        all.add(node);
        if (depth == DEPTH_MAX) return;
        for (var edge : graph.out(node, CONTAINS)) collect(edge.to(), depth + 1, all);
    }

    private Slice.CallNeighbours neighbours(int node, List<GraphEdge> edges, ToIntFunction<GraphEdge> other) {
        var own = Set.copyOf(inside(node));
        Map<Integer, GraphEdge> first = new LinkedHashMap<>();
        for (var edge : edges) {
            int end = other.applyAsInt(edge);
            if (edge.provenance() != EdgeProvenance.NAME_ONLY && !own.contains(end))
                first.merge(end, edge, CallNeighbourLookup::moreCertain);
        }
        // Tests call everything, so other callers are listed first.
        var shown = first.entrySet().stream()
                .sorted(Comparator.comparing(entry -> graph.isTest(entry.getKey())))
                .limit(limit)
                .map(entry -> neighbour(entry.getKey(), entry.getValue()))
                .toList();
        return new Slice.CallNeighbours(shown, first.size() - shown.size());
    }

    private Slice.CallNeighbour neighbour(int node, GraphEdge edge) {
        return new Slice.CallNeighbour(
                graph.id(node),
                hasDigests ? NodeDigests.of(graph, node) : "",
                graph.path(edge.from()) + ":" + edge.line(),
                edge.provenance());
    }

    private static GraphEdge moreCertain(GraphEdge one, GraphEdge other) {
        return one.provenance().isAtLeast(other.provenance()) ? one : other;
    }
}
