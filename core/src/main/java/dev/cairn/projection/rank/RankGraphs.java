package dev.cairn.projection.rank;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/// Creates the rank graph of a code graph. Graphs derived from the same first graph share the links of unchanged
/// files.
public final class RankGraphs {

    /// The shared links by [CodeGraph#lineage]; guarded by the map's own lock.
    private final Map<Object, RankBlocks> byLineage = Collections.synchronizedMap(new WeakHashMap<>());

    public RankGraph of(CodeGraph graph) {
        return new FileRankGraph(graph, byLineage.computeIfAbsent(graph.lineage(), _ -> new RankBlocks()));
    }
}
