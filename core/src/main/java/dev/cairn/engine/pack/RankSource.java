package dev.cairn.engine.pack;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Map;

/// Ranks the nodes of a graph, and the memories linked to them, by proximity to seed nodes.
@FunctionalInterface
public interface RankSource {

    /// Ranks of nodes by number and of memories by id; those without rank are missing.
    record ProximityRanks(Map<Integer, Double> nodes, Map<String, Double> memories) {}

    ProximityRanks rank(PackRequest request, CodeGraph graph, Map<Integer, Double> seeds);
}
