package dev.cairn.engine.cypher;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What an expression can be worth.
public sealed interface Value {

    /// Nothing is known.
    record Null() implements Value {}

    record Bool(boolean value) implements Value {}

    record Whole(long value) implements Value {}

    record Decimal(double value) implements Value {}

    record Text(String value) implements Value {}

    record Items(List<Value> values) implements Value {

        public Items {
            values = List.copyOf(values);
        }
    }

    record Entries(Map<String, Value> values) implements Value {

        public Entries {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    record Node(int id) implements Value {}

    /// A relationship; its id tells it apart from others between the same nodes.
    record Relationship(long id, String type, int from, int to) implements Value {}

    /// Nodes with the relationships between them; there is one node more.
    record Path(List<Node> nodes, List<Relationship> relationships) implements Value {

        public Path {
            nodes = List.copyOf(nodes);
            relationships = List.copyOf(relationships);
        }
    }

    static Value of(boolean value) {
        return value ? Values.TRUE : Values.FALSE;
    }

    static Value of(long value) {
        return new Whole(value);
    }

    static Value of(double value) {
        return new Decimal(value);
    }

    static Value of(String value) {
        return new Text(value);
    }

    static Value of(List<? extends Value> values) {
        return new Items(List.copyOf(values));
    }

    default boolean isNull() {
        return this instanceof Null;
    }

    default boolean isTrue() {
        return this instanceof Bool(var value) && value;
    }
}
