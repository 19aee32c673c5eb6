package dev.cairn.engine.memory.port;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Connects memory to the code graph: which entities exist, which are near by calls and containment, and their bodies.
public final class CodeMemoryPorts {

    /// Proximity is multiplied by this factor for each call or containment edge.
    static final double STEP_FACTOR = 0.5;

    /// Entities further away are not considered near.
    static final int STEPS_MAX = 2;

    /// At most this many entities near one entity are considered, the nearest first.
    static final int NEAR_MAX = 200;

    private static final Set<EdgeType> CALLS = Set.of(EdgeType.CALLS);
    private static final Set<EdgeType> CONTAINMENT = Set.of(EdgeType.CONTAINS, EdgeType.DEFINED_IN);

    private CodeMemoryPorts() {}

    /// Ports for the code alone; a backlog is added with [EntityLookup#or].
    public static MemoryPorts links() {
        return new MemoryPorts(CodeMemoryPorts::exists, CodeMemoryPorts::near, CodeMemoryPorts::body);
    }

    private static boolean exists(View view, String canonical) {
        var graph = view.graph();
        return graph.find(canonical).isPresent() || isOverloaded(graph, canonical);
    }

    /// Whether the id names overloads together, as claims do: the id of each of them ends with its parameters.
    private static boolean isOverloaded(CodeGraph graph, String canonical) {
        if (!canonical.contains("::")) return false;
        var nodes =
                switch (new SymbolLookup(graph).find(canonical)) {
                    case LookupResult.One(var node) -> List.of(node);
                    case LookupResult.Several(var several, var _) -> several;
                    case LookupResult.None _ -> List.<Integer>of();
                };
        return nodes.stream().anyMatch(node -> graph.id(node).startsWith(canonical + "("));
    }

    private static Map<String, Double> near(View view, Set<String> canonical) {
        var graph = view.graph();
        var near = new HashMap<String, Double>();
        for (var entity : canonical)
            graph.find(entity)
                    .ifPresent(node -> distances(graph, node)
                            .forEach((other, steps) ->
                                    near.merge(graph.id(other), Math.pow(STEP_FACTOR, steps), Math::max)));
        near.keySet().removeAll(canonical);
        return near;
    }

    /// The distance of each node in the neighbourhood; the start node has distance 0.
    private static Map<Integer, Integer> distances(CodeGraph graph, int node) {
        var steps = new LinkedHashMap<Integer, Integer>();
        steps.put(node, 0);
        var edge = List.of(node);
        for (int step = 1; step <= STEPS_MAX; step++) {
            var next = new ArrayList<Integer>();
            for (int from : edge)
                for (int to : neighbours(graph, from)) {
                    if (steps.size() > NEAR_MAX) return steps;
                    if (steps.putIfAbsent(to, step) == null) next.add(to);
                }
            edge = next;
        }
        return steps;
    }

    private static List<Integer> neighbours(CodeGraph graph, int node) {
        var found = new ArrayList<Integer>();
        int endOut = graph.firstOut(node + 1);
        int endIn = graph.firstIn(node + 1);
        for (var types : List.of(CALLS, CONTAINMENT)) {
            for (int edge = graph.firstOut(node); edge < endOut; edge++)
                if (isFact(graph, edge, types)) add(graph, graph.to(edge), found);
            // A widely used function has thousands of callers; those beyond the limit are not read.
            for (int row = graph.firstIn(node); row < endIn && found.size() < NEAR_MAX; row++) {
                int edge = graph.inEdge(row);
                if (isFact(graph, edge, types)) add(graph, graph.from(edge), found);
            }
        }
        return found;
    }

    private static boolean isFact(CodeGraph graph, int edge, Set<EdgeType> types) {
        return types.contains(graph.type(edge)) && graph.provenance(edge) != EdgeProvenance.NAME_ONLY;
    }

    private static void add(CodeGraph graph, int node, List<Integer> found) {
        if (found.size() < NEAR_MAX && !graph.isPackage(node)) found.add(node);
    }

    /// The body of a file consists of the bodies of its symbols; changes between symbols are not detected.
    private static Optional<String> body(View view, String canonical) {
        var graph = view.graph();
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
