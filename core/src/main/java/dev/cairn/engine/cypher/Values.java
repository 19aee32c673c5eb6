package dev.cairn.engine.cypher;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// The values everybody knows, and how values compare: three-valued for questions, in a total order for sorting.
public final class Values {

    public static final Value NULL = new Value.Null();
    public static final Value TRUE = new Value.Bool(true);
    public static final Value FALSE = new Value.Bool(false);

    /// The order of sorting, in which every value has its place and nothing known comes last.
    static final Comparator<Value> ORDER = Values::order;

    private Values() {}

    /// Whether two values are the same for grouping and DISTINCT, where null equals null.
    static boolean isSame(Value left, Value right) {
        return order(left, right) == 0;
    }

    static boolean isEqual(Value left, Value right) {
        return equal(left, right).isTrue();
    }

    /// Equality as a question: unknown when anything in it is unknown.
    static Value equal(Value left, Value right) {
        if (left.isNull() || right.isNull()) return NULL;
        if (left instanceof Value.Items(var first) && right instanceof Value.Items(var second))
            return equal(first, second);
        if (left instanceof Value.Entries(var first) && right instanceof Value.Entries(var second))
            return equal(first, second);
        if (isNumber(left) && isNumber(right)) return Value.of(numbersEqual(left, right));
        return Value.of(left.equals(right));
    }

    private static boolean numbersEqual(Value left, Value right) {
        if (left instanceof Value.Whole(var first) && right instanceof Value.Whole(var second)) return first == second;
        return number(left) == number(right);
    }

    private static Value equal(List<Value> left, List<Value> right) {
        if (left.size() != right.size()) return FALSE;
        var result = TRUE;
        for (int at = 0; at < left.size(); at++) {
            var one = equal(left.get(at), right.get(at));
            if (one.equals(FALSE)) return one;
            if (one.isNull()) result = NULL;
        }
        return result;
    }

    private static Value equal(Map<String, Value> left, Map<String, Value> right) {
        if (!left.keySet().equals(right.keySet())) return FALSE;
        var keys = List.copyOf(left.keySet());
        return equal(
                keys.stream().map(key -> left.getOrDefault(key, NULL)).toList(),
                keys.stream().map(key -> right.getOrDefault(key, NULL)).toList());
    }

    /// Less, equal or greater as a question; values of different kinds cannot be compared.
    static Value compare(Value left, Value right, IntPredicate wanted) {
        if (left.isNull() || right.isNull()) return NULL;
        if (isNumber(left) && isNumber(right)) {
            if (Double.isNaN(number(left)) || Double.isNaN(number(right))) return FALSE;
            return Value.of(wanted.test(compareNumbers(left, right)));
        }
        if (left instanceof Value.Text(var first) && right instanceof Value.Text(var second))
            return Value.of(wanted.test(first.compareTo(second)));
        if (left instanceof Value.Bool(var first) && right instanceof Value.Bool(var second))
            return Value.of(wanted.test(Boolean.compare(first, second)));
        if (left instanceof Value.Items(var first) && right instanceof Value.Items(var second))
            return compareItems(first, second, wanted);
        return NULL;
    }

    private static Value compareItems(List<Value> left, List<Value> right, IntPredicate wanted) {
        for (int at = 0; at < Math.min(left.size(), right.size()); at++) {
            var equal = equal(left.get(at), right.get(at));
            if (equal.isNull()) return NULL;
            if (!equal.isTrue()) return compare(left.get(at), right.get(at), wanted);
        }
        return Value.of(wanted.test(Integer.compare(left.size(), right.size())));
    }

    static boolean isNumber(Value value) {
        return value instanceof Value.Whole || value instanceof Value.Decimal;
    }

    static double number(Value value) {
        return switch (value) {
            case Value.Whole(var whole) -> whole;
            case Value.Decimal(var decimal) -> decimal;
            default -> throw new IllegalArgumentException("no number: " + value);
        };
    }

    private static int compareNumbers(Value left, Value right) {
        if (left instanceof Value.Whole(var first) && right instanceof Value.Whole(var second))
            return Long.compare(first, second);
        return Double.compare(number(left), number(right));
    }

    private static int order(Value left, Value right) {
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

    private static int orderItems(List<? extends Value> left, List<? extends Value> right) {
        for (int at = 0; at < Math.min(left.size(), right.size()); at++) {
            int order = order(left.get(at), right.get(at));
            if (order != 0) return order;
        }
        return Integer.compare(left.size(), right.size());
    }

    private static int orderEntries(Map<String, Value> left, Map<String, Value> right) {
        var first = left.keySet().stream().sorted().toList();
        var second = right.keySet().stream().sorted().toList();
        int byKeys = orderItems(
                first.stream().map(Value::of).toList(),
                second.stream().map(Value::of).toList());
        if (byKeys != 0) return byKeys;
        return orderItems(
                first.stream().map(key -> left.getOrDefault(key, NULL)).toList(),
                second.stream().map(key -> right.getOrDefault(key, NULL)).toList());
    }

    private static int orderPaths(Value.Path left, Value.Path right) {
        int byNodes = orderItems(left.nodes(), right.nodes());
        return byNodes != 0 ? byNodes : orderItems(left.relationships(), right.relationships());
    }
}
