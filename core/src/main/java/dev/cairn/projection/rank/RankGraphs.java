package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/// Gives each code graph its rank graph; successive graphs share what did not change.
public final class RankGraphs {

    /// By the graphs that follow each other. The map's own lock guards it.
    private final Map<Object, RankBlocks> byLineage = Collections.synchronizedMap(new WeakHashMap<>());

    public RankGraph of(CodeGraph graph) {
        return new FileRankGraph(graph, byLineage.computeIfAbsent(graph.lineage(), _ -> new RankBlocks()));
    }
}
