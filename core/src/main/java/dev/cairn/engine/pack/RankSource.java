package dev.cairn.engine.pack;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Map;

/// Ranks the nodes of a graph by how near they are to some of them.
@FunctionalInterface
public interface RankSource {

    /// The ranked nodes by number; nodes that are not near anything are missing.
    Map<Integer, Double> rank(CodeGraph graph, Map<Integer, Double> seeds);
}
