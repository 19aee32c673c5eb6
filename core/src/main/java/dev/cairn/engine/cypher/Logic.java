package dev.cairn.engine.cypher;

/// Three-valued logic: true, false and null.
final class Logic {

    private final Comparison comparison;

    Logic(Comparison comparison) {
        this.comparison = comparison;
    }

    static Value not(Value operand) {
        return switch (operand) {
            case Value.Null _ -> Values.NULL;
            case Value.Bool(var value) -> Value.of(!value);
            default -> throw Fault.value("NOT needs a truth value.");
        };
    }

    static Value of(String word, Value left, Value right) {
        require(word, left);
        require(word, right);
        return switch (word) {
            case "AND" -> and(left, right);
            case "OR" -> not(and(not(left), not(right)));
            default -> left.isNull() || right.isNull() ? Values.NULL : Value.of(left.isTrue() != right.isTrue());
        };
    }

    private static void require(String word, Value value) {
        if (!(value instanceof Value.Bool) && !value.isNull()) throw Fault.value(word + " needs truth values.");
    }

    private static Value and(Value left, Value right) {
        if (left.equals(Values.FALSE) || right.equals(Values.FALSE)) return Values.FALSE;
        return left.isNull() || right.isNull() ? Values.NULL : Values.TRUE;
    }

    Value compare(String sign, Value left, Value right) {
        return switch (sign) {
            case "=" -> comparison.equal(left, right);
            case "<>" -> not(comparison.equal(left, right));
            case "<" -> comparison.compare(left, right, order -> order < 0);
            case "<=" -> comparison.compare(left, right, order -> order <= 0);
            case ">" -> comparison.compare(left, right, order -> order > 0);
            default -> comparison.compare(left, right, order -> order >= 0);
        };
    }

    Value in(Value item, Value list) {
        if (list.isNull()) return Values.NULL;
        if (!(list instanceof Value.Items(var items))) throw Fault.value("IN needs a list.");
        boolean isUnknown = false;
        for (var one : items) {
            var equal = comparison.equal(item, one);
            if (equal.isTrue()) return Values.TRUE;
            isUnknown |= equal.isNull();
        }
        return isUnknown ? Values.NULL : Values.FALSE;
    }

    /// The result of all, any, none or single, from the number of true and of null items.
    static Value quantified(String word, int yes, int unknown, int all) {
        return switch (word) {
            case "all" -> yes + unknown < all ? Values.FALSE : unknown > 0 ? Values.NULL : Values.TRUE;
            case "any" -> yes > 0 ? Values.TRUE : unknown > 0 ? Values.NULL : Values.FALSE;
            case "none" -> yes > 0 ? Values.FALSE : unknown > 0 ? Values.NULL : Values.TRUE;
            default -> yes > 1 ? Values.FALSE : unknown > 0 ? Values.NULL : Value.of(yes == 1);
        };
    }
}
