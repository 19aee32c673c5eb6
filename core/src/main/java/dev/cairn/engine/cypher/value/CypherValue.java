package dev.cairn.engine.cypher.value;

import java.util.List;
import java.util.Map;

/// The value of an expression.
public sealed interface CypherValue {

    /// The estimated memory of a small value in a list, with the reference to it.
    int ITEM_BYTES = 24;

    /// The estimated memory of a text without its characters.
    int TEXT_BYTES = 40;

    /// The unknown value.
    record NullValue() implements CypherValue {}

    record BooleanValue(boolean value) implements CypherValue {}

    record WholeNumber(long value) implements CypherValue {}

    record DecimalValue(double value) implements CypherValue {}

    record TextValue(String value) implements CypherValue {}

    record ListValue(List<CypherValue> values) implements CypherValue {

        public ListValue {
            values = MeasuredItems.of(values);
        }

        /// Only the number of items: a nested list may occur many times.
        @Override
        public String toString() {
            return "list of " + values.size();
        }
    }

    record MapValue(Map<String, CypherValue> values) implements CypherValue {

        public MapValue {
            values = MeasuredEntries.of(values);
        }

        @Override
        public String toString() {
            return "map of " + values.size();
        }
    }

    record NodeValue(int id) implements CypherValue {}

    /// A relationship; its id distinguishes it from others between the same nodes.
    record RelationshipValue(long id, String type, int from, int to) implements CypherValue {}

    /// Nodes with the relationships between them; there is one more node than relationships.
    record PathValue(List<NodeValue> nodes, List<RelationshipValue> relationships) implements CypherValue {

        public PathValue {
            nodes = List.copyOf(nodes);
            relationships = List.copyOf(relationships);
        }
    }

    static CypherValue of(boolean value) {
        return value ? CypherValues.TRUE : CypherValues.FALSE;
    }

    static CypherValue of(long value) {
        return new WholeNumber(value);
    }

    static CypherValue of(double value) {
        return new DecimalValue(value);
    }

    static CypherValue of(String value) {
        return new TextValue(value);
    }

    static CypherValue of(List<? extends CypherValue> values) {
        return new ListValue(MeasuredItems.of(values));
    }

    static long textBytes(long length) {
        return TEXT_BYTES + 2 * length;
    }

    /// The estimated size of this value when written out; a list that occurs twice counts twice.
    default long weight() {
        return switch (this) {
            case TextValue(var text) -> textBytes(text.length());
            case ListValue(var values) -> MeasuredItems.of(values).weight();
            case MapValue(var values) -> MeasuredEntries.of(values).weight();
            case PathValue(var nodes, var relationships) -> (1L + nodes.size() + relationships.size()) * ITEM_BYTES;
            case NullValue _, BooleanValue _, WholeNumber _, DecimalValue _, NodeValue _, RelationshipValue _ ->
                ITEM_BYTES;
        };
    }

    /// The nesting depth of lists and maps in this value.
    default int nesting() {
        return switch (this) {
            case ListValue(var values) -> MeasuredItems.of(values).nesting();
            case MapValue(var values) -> MeasuredEntries.of(values).nesting();
            case PathValue _ -> 1;
            case TextValue _,
                    NullValue _,
                    BooleanValue _,
                    WholeNumber _,
                    DecimalValue _,
                    NodeValue _,
                    RelationshipValue _ -> 0;
        };
    }

    default boolean isNull() {
        return this instanceof NullValue;
    }

    default boolean isTrue() {
        return this instanceof BooleanValue(var value) && value;
    }
}
