package dev.cairn.engine.pack;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Map;

/// Ranks the nodes of a graph, and what is remembered beside it, by how near they are to some nodes.
@FunctionalInterface
public interface RankSource {

    /// The ranked nodes by number, and memories by id; what is not near anything is missing.
    record Near(Map<Integer, Double> nodes, Map<String, Double> memories) {}

    Near rank(PackRequest request, CodeGraph graph, Map<Integer, Double> seeds);
}
