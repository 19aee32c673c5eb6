package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// A node that is not code but is part of the same graph: an episode, a learning, a claim, a backlog item.
///
/// If it has the id of a code node or of an external package, it only adds properties to that node. Ties refer to other
/// attached nodes and to code by id; their targets need not exist.
public record Attached(String id, Set<String> labels, Map<String, Value> properties, List<Tie> ties) {

    public Attached {
        labels = Set.copyOf(labels);
        ties = List.copyOf(ties);
    }

    /// A relationship to the node with this id.
    public record Tie(String type, String target) {}
}
