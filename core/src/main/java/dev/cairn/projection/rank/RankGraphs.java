package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/// Keeps the ranking graph of each code graph for as long as that graph is in use.
public final class RankGraphs {

    /// The map's own lock guards it.
    private final Map<CodeGraph, RankGraph> byGraph = Collections.synchronizedMap(new WeakHashMap<>());

    public RankGraph of(CodeGraph graph) {
        return byGraph.computeIfAbsent(graph, RankGraph::of);
    }
}
