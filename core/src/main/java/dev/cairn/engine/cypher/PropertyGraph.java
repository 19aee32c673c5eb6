package dev.cairn.engine.cypher;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// A graph with labels, types and properties; nodes and relationships are named by numbers.
public interface PropertyGraph {

    /// All nodes, in a fixed order.
    IntStream nodes();

    /// Nodes with a label, in the same order.
    IntStream nodes(String label);

    /// Nodes with a label whose property has this value; used to start from few nodes.
    default IntStream nodes(String label, String property, Value value) {
        return nodes(label).filter(node -> Values.isEqual(property(node, property), value));
    }

    Collection<String> labels(int node);

    /// Every label that a node of this graph may have.
    default Set<String> labels() {
        var labels = new HashSet<String>();
        nodes().forEach(node -> labels.addAll(labels(node)));
        return labels;
    }

    /// The value of a property; null where the node has none.
    Value property(int node, String name);

    Map<String, Value> properties(int node);

    /// Relationships that leave a node, of these types; all types when none is given.
    List<Value.Relationship> outgoing(int node, Collection<String> types);

    List<Value.Relationship> incoming(int node, Collection<String> types);

    Value property(Value.Relationship relationship, String name);

    Map<String, Value> properties(Value.Relationship relationship);
}
