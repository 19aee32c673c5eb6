package dev.cairn.engine.memory;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reaches the code of a project: what exists, what is near by calls and containment, and which body it has.
public final class CodeLinks {

    /// One call or one step of containment.
    static final double NEAR = 0.5;

    /// So many things near one entity are looked at.
    static final int NEAR_MAX = 200;

    private static final Set<EdgeType> CALLS = Set.of(EdgeType.CALLS);
    private static final Set<EdgeType> CONTAINMENT = Set.of(EdgeType.CONTAINS, EdgeType.DEFINED_IN);

    private final CodeGraphs graphs;

    public CodeLinks(CodeGraphs graphs) {
        this.graphs = graphs;
    }

    /// The code alone; a backlog is added with [EntityLookup#or].
    public Links links() {
        return new Links(this::exists, this::near, this::body);
    }

    private boolean exists(ProjectId project, AsOf asOf, String canonical) {
        return graphs.graph(project, asOf).find(canonical).isPresent();
    }

    private Map<String, Double> near(ProjectId project, AsOf asOf, Set<String> canonical) {
        var graph = graphs.graph(project, asOf);
        var near = new HashMap<String, Double>();
        for (var entity : canonical)
            graph.find(entity).ifPresent(node -> {
                around(graph, node, CALLS, near);
                around(graph, node, CONTAINMENT, near);
            });
        near.keySet().removeAll(canonical);
        return near;
    }

    private static void around(CodeGraph graph, int node, Set<EdgeType> types, Map<String, Double> near) {
        graph.out(node, types).stream().limit(NEAR_MAX).forEach(edge -> near.put(graph.id(edge.to()), NEAR));
        graph.in(node, types).stream().limit(NEAR_MAX).forEach(edge -> near.put(graph.id(edge.from()), NEAR));
    }

    /// A file has the bodies of its symbols; what changes between them is not seen.
    private Optional<String> body(ProjectId project, AsOf asOf, String canonical) {
        var graph = graphs.graph(project, asOf);
        var node = graph.find(canonical);
        if (node.isEmpty()) return Optional.empty();
        var fact = graph.fact(node.getAsInt());
        if (fact.isPresent()) return fact.map(symbol -> Long.toHexString(symbol.bodyHash()));
        long hash = 1;
        for (var symbol : graph.file(node.getAsInt()).stream()
                .flatMap(file -> file.facts().symbols().stream())
                .toList()) hash = 31 * hash + symbol.bodyHash();
        return Optional.of("file " + Long.toHexString(hash));
    }
}
