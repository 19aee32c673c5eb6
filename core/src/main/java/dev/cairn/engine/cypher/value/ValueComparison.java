package dev.cairn.engine.cypher.value;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;

/// Compares values: three-valued for conditions, as a total order for sorting.
///
/// Every comparison is counted, because lists may be long and the same list may occur in every row.
public final class ValueComparison implements Comparator<CypherValue> {

    private static final int CHARACTERS_PER_STEP = 64;

    private final LongConsumer steps;

    /// @param steps receives the amount of work and may throw to stop it
    public ValueComparison(LongConsumer steps) {
        this.steps = steps;
    }

    public boolean isEqual(CypherValue left, CypherValue right) {
        return equal(left, right).isTrue();
    }

    /// Equality as a condition: null if any part is null.
    public CypherValue equal(CypherValue left, CypherValue right) {
        count(left);
        if (left.isNull() || right.isNull()) return CypherValues.NULL;
        if (left instanceof CypherValue.ListValue(var first) && right instanceof CypherValue.ListValue(var second))
            return equal(first, second);
        if (left instanceof CypherValue.MapValue(var first) && right instanceof CypherValue.MapValue(var second))
            return equal(first, second);
        if (CypherValues.isNumber(left) && CypherValues.isNumber(right))
            return CypherValue.of(numbersEqual(left, right));
        return CypherValue.of(left.equals(right));
    }

    private void count(CypherValue value) {
        steps.accept(value instanceof CypherValue.TextValue(var text) ? 1 + text.length() / CHARACTERS_PER_STEP : 1);
    }

    private static boolean numbersEqual(CypherValue left, CypherValue right) {
        if (left instanceof CypherValue.WholeNumber(var first) && right instanceof CypherValue.WholeNumber(var second))
            return first == second;
        return CypherValues.number(left) == CypherValues.number(right);
    }

    private CypherValue equal(List<CypherValue> left, List<CypherValue> right) {
        if (left.size() != right.size()) return CypherValues.FALSE;
        var result = CypherValues.TRUE;
        for (int at = 0; at < left.size(); at++) {
            var one = equal(left.get(at), right.get(at));
            if (one.equals(CypherValues.FALSE)) return one;
            if (one.isNull()) result = CypherValues.NULL;
        }
        return result;
    }

    private CypherValue equal(Map<String, CypherValue> left, Map<String, CypherValue> right) {
        if (!left.keySet().equals(right.keySet())) return CypherValues.FALSE;
        var keys = List.copyOf(left.keySet());
        return equal(values(left, keys), values(right, keys));
    }

    private static List<CypherValue> values(Map<String, CypherValue> entries, List<String> keys) {
        return keys.stream()
                .map(key -> entries.getOrDefault(key, CypherValues.NULL))
                .toList();
    }

    /// Order as a condition; values of different types are not comparable.
    public CypherValue compare(CypherValue left, CypherValue right, IntPredicate wanted) {
        count(left);
        if (left.isNull() || right.isNull()) return CypherValues.NULL;
        if (CypherValues.isNumber(left) && CypherValues.isNumber(right)) {
            if (Double.isNaN(CypherValues.number(left)) || Double.isNaN(CypherValues.number(right)))
                return CypherValues.FALSE;
            return CypherValue.of(wanted.test(compareNumbers(left, right)));
        }
        if (left instanceof CypherValue.TextValue(var first) && right instanceof CypherValue.TextValue(var second))
            return CypherValue.of(wanted.test(first.compareTo(second)));
        if (left instanceof CypherValue.BooleanValue(var first)
                && right instanceof CypherValue.BooleanValue(var second))
            return CypherValue.of(wanted.test(Boolean.compare(first, second)));
        if (left instanceof CypherValue.ListValue(var first) && right instanceof CypherValue.ListValue(var second))
            return compareItems(first, second, wanted);
        return CypherValues.NULL;
    }

    private CypherValue compareItems(List<CypherValue> left, List<CypherValue> right, IntPredicate wanted) {
        for (int at = 0; at < Math.min(left.size(), right.size()); at++) {
            var equal = equal(left.get(at), right.get(at));
            if (equal.isNull()) return CypherValues.NULL;
            if (!equal.isTrue()) return compare(left.get(at), right.get(at), wanted);
        }
        return CypherValue.of(wanted.test(Integer.compare(left.size(), right.size())));
    }

    private static int compareNumbers(CypherValue left, CypherValue right) {
        if (left instanceof CypherValue.WholeNumber(var first) && right instanceof CypherValue.WholeNumber(var second))
            return Long.compare(first, second);
        return Double.compare(CypherValues.number(left), CypherValues.number(right));
    }

    /// The total sort order; null comes last.
    @Override
    public int compare(CypherValue left, CypherValue right) {
        count(left);
        int byKind = Integer.compare(rank(left), rank(right));
        if (byKind != 0) return byKind;
        return switch (left) {
            case CypherValue.NullValue _ -> 0;
            case CypherValue.BooleanValue(var first) -> Boolean.compare(first, right.isTrue());
            case CypherValue.WholeNumber _, CypherValue.DecimalValue _ -> compareNumbers(left, right);
            case CypherValue.TextValue(var first) -> first.compareTo(((CypherValue.TextValue) right).value());
            case CypherValue.ListValue(var first) -> orderItems(first, ((CypherValue.ListValue) right).values());
            case CypherValue.MapValue(var first) -> orderEntries(first, ((CypherValue.MapValue) right).values());
            case CypherValue.NodeValue(var first) -> Integer.compare(first, ((CypherValue.NodeValue) right).id());
            case CypherValue.RelationshipValue first ->
                Long.compare(first.id(), ((CypherValue.RelationshipValue) right).id());
            case CypherValue.PathValue first -> orderPaths(first, (CypherValue.PathValue) right);
        };
    }

    private static int rank(CypherValue value) {
        return switch (value) {
            case CypherValue.MapValue _ -> 0;
            case CypherValue.NodeValue _ -> 1;
            case CypherValue.RelationshipValue _ -> 2;
            case CypherValue.ListValue _ -> 3;
            case CypherValue.PathValue _ -> 4;
            case CypherValue.TextValue _ -> 5;
            case CypherValue.BooleanValue _ -> 6;
            case CypherValue.WholeNumber _, CypherValue.DecimalValue _ -> 7;
            case CypherValue.NullValue _ -> 8;
        };
    }

    private int orderItems(List<? extends CypherValue> left, List<? extends CypherValue> right) {
        for (int at = 0; at < Math.min(left.size(), right.size()); at++) {
            int order = compare(left.get(at), right.get(at));
            if (order != 0) return order;
        }
        return Integer.compare(left.size(), right.size());
    }

    private int orderEntries(Map<String, CypherValue> left, Map<String, CypherValue> right) {
        var first = left.keySet().stream().sorted().toList();
        var second = right.keySet().stream().sorted().toList();
        int byKeys = orderItems(
                first.stream().map(CypherValue::of).toList(),
                second.stream().map(CypherValue::of).toList());
        return byKeys != 0 ? byKeys : orderItems(values(left, first), values(right, second));
    }

    private int orderPaths(CypherValue.PathValue left, CypherValue.PathValue right) {
        int byNodes = orderItems(left.nodes(), right.nodes());
        return byNodes != 0 ? byNodes : orderItems(left.relationships(), right.relationships());
    }
}
