package dev.cairn.engine.cypher;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;

/// Compares values: three-valued for conditions, as a total order for sorting.
///
/// Every comparison is counted, because lists may be long and the same list may occur in every row.
final class Comparison implements Comparator<Value> {

    private static final int CHARACTERS_PER_STEP = 64;

    private final LongConsumer steps;

    /// @param steps receives the amount of work and may throw to stop it
    Comparison(LongConsumer steps) {
        this.steps = steps;
    }

    boolean isEqual(Value left, Value right) {
        return equal(left, right).isTrue();
    }

    /// Equality as a condition: null if any part is null.
    Value equal(Value left, Value right) {
        count(left);
        if (left.isNull() || right.isNull()) return Values.NULL;
        if (left instanceof Value.Items(var first) && right instanceof Value.Items(var second))
            return equal(first, second);
        if (left instanceof Value.Entries(var first) && right instanceof Value.Entries(var second))
            return equal(first, second);
        if (Values.isNumber(left) && Values.isNumber(right)) return Value.of(numbersEqual(left, right));
        return Value.of(left.equals(right));
    }

    private void count(Value value) {
        steps.accept(value instanceof Value.Text(var text) ? 1 + text.length() / CHARACTERS_PER_STEP : 1);
    }

    private static boolean numbersEqual(Value left, Value right) {
        if (left instanceof Value.Whole(var first) && right instanceof Value.Whole(var second)) return first == second;
        return Values.number(left) == Values.number(right);
    }

    private Value equal(List<Value> left, List<Value> right) {
        if (left.size() != right.size()) return Values.FALSE;
        var result = Values.TRUE;
        for (int at = 0; at < left.size(); at++) {
            var one = equal(left.get(at), right.get(at));
            if (one.equals(Values.FALSE)) return one;
            if (one.isNull()) result = Values.NULL;
        }
        return result;
    }

    private Value equal(Map<String, Value> left, Map<String, Value> right) {
        if (!left.keySet().equals(right.keySet())) return Values.FALSE;
        var keys = List.copyOf(left.keySet());
        return equal(values(left, keys), values(right, keys));
    }

    private static List<Value> values(Map<String, Value> entries, List<String> keys) {
        return keys.stream().map(key -> entries.getOrDefault(key, Values.NULL)).toList();
    }

    /// Order as a condition; values of different types are not comparable.
    Value compare(Value left, Value right, IntPredicate wanted) {
        count(left);
        if (left.isNull() || right.isNull()) return Values.NULL;
        if (Values.isNumber(left) && Values.isNumber(right)) {
            if (Double.isNaN(Values.number(left)) || Double.isNaN(Values.number(right))) return Values.FALSE;
            return Value.of(wanted.test(compareNumbers(left, right)));
        }
        if (left instanceof Value.Text(var first) && right instanceof Value.Text(var second))
            return Value.of(wanted.test(first.compareTo(second)));
        if (left instanceof Value.Bool(var first) && right instanceof Value.Bool(var second))
            return Value.of(wanted.test(Boolean.compare(first, second)));
        if (left instanceof Value.Items(var first) && right instanceof Value.Items(var second))
            return compareItems(first, second, wanted);
        return Values.NULL;
    }

    private Value compareItems(List<Value> left, List<Value> right, IntPredicate wanted) {
        for (int at = 0; at < Math.min(left.size(), right.size()); at++) {
            var equal = equal(left.get(at), right.get(at));
            if (equal.isNull()) return Values.NULL;
            if (!equal.isTrue()) return compare(left.get(at), right.get(at), wanted);
        }
        return Value.of(wanted.test(Integer.compare(left.size(), right.size())));
    }

    private static int compareNumbers(Value left, Value right) {
        if (left instanceof Value.Whole(var first) && right instanceof Value.Whole(var second))
            return Long.compare(first, second);
        return Double.compare(Values.number(left), Values.number(right));
    }

    /// The total sort order; null comes last.
    @Override
    public int compare(Value left, Value right) {
        count(left);
        int byKind = Integer.compare(rank(left), rank(right));
        if (byKind != 0) return byKind;
        return switch (left) {
            case Value.Null _ -> 0;
            case Value.Bool(var first) -> Boolean.compare(first, right.isTrue());
            case Value.Whole _, Value.Decimal _ -> compareNumbers(left, right);
            case Value.Text(var first) -> first.compareTo(((Value.Text) right).value());
            case Value.Items(var first) -> orderItems(first, ((Value.Items) right).values());
            case Value.Entries(var first) -> orderEntries(first, ((Value.Entries) right).values());
            case Value.Node(var first) -> Integer.compare(first, ((Value.Node) right).id());
            case Value.Relationship first -> Long.compare(first.id(), ((Value.Relationship) right).id());
            case Value.Path first -> orderPaths(first, (Value.Path) right);
        };
    }

    private static int rank(Value value) {
        return switch (value) {
            case Value.Entries _ -> 0;
            case Value.Node _ -> 1;
            case Value.Relationship _ -> 2;
            case Value.Items _ -> 3;
            case Value.Path _ -> 4;
            case Value.Text _ -> 5;
            case Value.Bool _ -> 6;
            case Value.Whole _, Value.Decimal _ -> 7;
            case Value.Null _ -> 8;
        };
    }

    private int orderItems(List<? extends Value> left, List<? extends Value> right) {
        for (int at = 0; at < Math.min(left.size(), right.size()); at++) {
            int order = compare(left.get(at), right.get(at));
            if (order != 0) return order;
        }
        return Integer.compare(left.size(), right.size());
    }

    private int orderEntries(Map<String, Value> left, Map<String, Value> right) {
        var first = left.keySet().stream().sorted().toList();
        var second = right.keySet().stream().sorted().toList();
        int byKeys = orderItems(
                first.stream().map(Value::of).toList(),
                second.stream().map(Value::of).toList());
        return byKeys != 0 ? byKeys : orderItems(values(left, first), values(right, second));
    }

    private int orderPaths(Value.Path left, Value.Path right) {
        int byNodes = orderItems(left.nodes(), right.nodes());
        return byNodes != 0 ? byNodes : orderItems(left.relationships(), right.relationships());
    }
}
