package dev.cairn.engine.cypher;

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
    default IntStream nodes(String label, String property, Value value) {
        return nodes(label).filter(node -> Values.isEqual(property(node, property), value));
    }

    Collection<String> labels(int node);

    /// Every label of this graph.
    default Set<String> labels() {
        var labels = new HashSet<String>();
        nodes().forEach(node -> labels.addAll(labels(node)));
        return labels;
    }

    /// The value of a property; null if the node has none.
    Value property(int node, String name);

    Map<String, Value> properties(int node);

    /// Relationships that start at a node, of these types; an empty collection means all types.
    List<Value.Relationship> outgoing(int node, Collection<String> types);

    List<Value.Relationship> incoming(int node, Collection<String> types);

    Value property(Value.Relationship relationship, String name);

    Map<String, Value> properties(Value.Relationship relationship);
}
