package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// A graph with labels, types and properties; nodes and relationships are identified by numbers.
public interface PropertyGraph {

    /// All nodes, in a fixed order.
    IntStream nodes();

    /// Nodes with a label, in the same order.
    IntStream nodes(String label);

    /// Nodes with a label and a property value; used to start from few nodes.
    default IntStream nodes(String label, String property, CypherValue value) {
        return nodes(label).filter(node -> CypherValues.isEqual(property(node, property), value));
    }

    Collection<String> labels(int node);

    /// Every label of this graph.
    default Set<String> labels() {
        var labels = new HashSet<String>();
        nodes().forEach(node -> labels.addAll(labels(node)));
        return labels;
    }

    /// Every type that a relationship of this graph can have, also those that no relationship has at the moment.
    ///
    /// Asking each node instead would read the history of every file.
    Set<String> types();

    /// The value of a property; null if the node has none.
    CypherValue property(int node, String name);

    Map<String, CypherValue> properties(int node);

    /// Relationships that start at a node, of these types; an empty collection means all types.
    List<CypherValue.RelationshipValue> outgoing(int node, Collection<String> types);

    List<CypherValue.RelationshipValue> incoming(int node, Collection<String> types);

    /// Whether a relationship of [#outgoing] or [#incoming] is a guess, that is, its target was found by a
    /// heuristic or by name only.
    default boolean isGuess(CypherValue.RelationshipValue relationship) {
        return false;
    }

    CypherValue property(CypherValue.RelationshipValue relationship, String name);

    Map<String, CypherValue> properties(CypherValue.RelationshipValue relationship);
}
