package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A node that is not code but is part of the same graph: an episode, a learning, a claim, a backlog item.
///
/// If it has the id of a code node or of an external package, it only adds properties to that node. Ties refer to other
/// attached nodes and to code by id; their targets need not exist.
public record AttachedNode(
        String id, Set<String> labels, Map<String, CypherValue> properties, List<AttachedEdge> edges) {

    public AttachedNode {
        labels = Set.copyOf(labels);
        edges = List.copyOf(edges);
    }

    /// A relationship to the node with this id.
    public record AttachedEdge(String type, String target) {}
}
