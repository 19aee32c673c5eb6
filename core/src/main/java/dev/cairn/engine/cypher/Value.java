package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Map;

/// The value of an expression.
public sealed interface Value {

    /// The estimated memory of a small value in a list, with the reference to it.
    int ITEM_BYTES = 24;

    /// The estimated memory of a text without its characters.
    int TEXT_BYTES = 40;

    /// The unknown value.
    record Null() implements Value {}

    record Bool(boolean value) implements Value {}

    record Whole(long value) implements Value {}

    record Decimal(double value) implements Value {}

    record Text(String value) implements Value {}

    record Items(List<Value> values) implements Value {

        public Items {
            values = MeasuredItems.of(values);
        }

        /// Only the number of items: a nested list may occur many times.
        @Override
        public String toString() {
            return "list of " + values.size();
        }
    }

    record Entries(Map<String, Value> values) implements Value {

        public Entries {
            values = MeasuredEntries.of(values);
        }

        @Override
        public String toString() {
            return "map of " + values.size();
        }
    }

    record Node(int id) implements Value {}

    /// A relationship; its id distinguishes it from others between the same nodes.
    record Relationship(long id, String type, int from, int to) implements Value {}

    /// Nodes with the relationships between them; there is one more node than relationships.
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
        return new Items(MeasuredItems.of(values));
    }

    static long textBytes(long length) {
        return TEXT_BYTES + 2 * length;
    }

    /// The estimated size of this value when written out; a list that occurs twice counts twice.
    default long weight() {
        return switch (this) {
            case Text(var text) -> textBytes(text.length());
            case Items(var values) -> MeasuredItems.of(values).weight();
            case Entries(var values) -> MeasuredEntries.of(values).weight();
            case Path(var nodes, var relationships) -> (1L + nodes.size() + relationships.size()) * ITEM_BYTES;
            case Null _, Bool _, Whole _, Decimal _, Node _, Relationship _ -> ITEM_BYTES;
        };
    }

    /// The nesting depth of lists and maps in this value.
    default int nesting() {
        return switch (this) {
            case Items(var values) -> MeasuredItems.of(values).nesting();
            case Entries(var values) -> MeasuredEntries.of(values).nesting();
            case Path _ -> 1;
            case Text _, Null _, Bool _, Whole _, Decimal _, Node _, Relationship _ -> 0;
        };
    }

    default boolean isNull() {
        return this instanceof Null;
    }

    default boolean isTrue() {
        return this instanceof Bool(var value) && value;
    }
}
