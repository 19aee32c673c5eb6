package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.engine.cypher.value.ValueComparison;

/// Three-valued logic: true, false and null.
final class ThreeValuedLogic {

    private final ValueComparison comparison;

    ThreeValuedLogic(ValueComparison comparison) {
        this.comparison = comparison;
    }

    static CypherValue not(CypherValue operand) {
        return switch (operand) {
            case CypherValue.NullValue _ -> CypherValues.NULL;
            case CypherValue.BooleanValue(var value) -> CypherValue.of(!value);
            default -> throw QueryFault.value("NOT needs a truth value.");
        };
    }

    static CypherValue of(String word, CypherValue left, CypherValue right) {
        require(word, left);
        require(word, right);
        return switch (word) {
            case "AND" -> and(left, right);
            case "OR" -> not(and(not(left), not(right)));
            default ->
                left.isNull() || right.isNull() ? CypherValues.NULL : CypherValue.of(left.isTrue() != right.isTrue());
        };
    }

    private static void require(String word, CypherValue value) {
        if (!(value instanceof CypherValue.BooleanValue) && !value.isNull())
            throw QueryFault.value(word + " needs truth values.");
    }

    private static CypherValue and(CypherValue left, CypherValue right) {
        if (left.equals(CypherValues.FALSE) || right.equals(CypherValues.FALSE)) return CypherValues.FALSE;
        return left.isNull() || right.isNull() ? CypherValues.NULL : CypherValues.TRUE;
    }

    CypherValue compare(String sign, CypherValue left, CypherValue right) {
        return switch (sign) {
            case "=" -> comparison.equal(left, right);
            case "<>" -> not(comparison.equal(left, right));
            case "<" -> comparison.compare(left, right, order -> order < 0);
            case "<=" -> comparison.compare(left, right, order -> order <= 0);
            case ">" -> comparison.compare(left, right, order -> order > 0);
            default -> comparison.compare(left, right, order -> order >= 0);
        };
    }

    CypherValue in(CypherValue item, CypherValue list) {
        if (list.isNull()) return CypherValues.NULL;
        if (!(list instanceof CypherValue.ListValue(var items))) throw QueryFault.value("IN needs a list.");
        boolean isUnknown = false;
        for (var one : items) {
            var equal = comparison.equal(item, one);
            if (equal.isTrue()) return CypherValues.TRUE;
            isUnknown |= equal.isNull();
        }
        return isUnknown ? CypherValues.NULL : CypherValues.FALSE;
    }

    /// The result of all, any, none or single, from the number of true and of null items.
    static CypherValue quantified(String word, int yes, int unknown, int all) {
        return switch (word) {
            case "all" ->
                yes + unknown < all ? CypherValues.FALSE : unknown > 0 ? CypherValues.NULL : CypherValues.TRUE;
            case "any" -> yes > 0 ? CypherValues.TRUE : unknown > 0 ? CypherValues.NULL : CypherValues.FALSE;
            case "none" -> yes > 0 ? CypherValues.FALSE : unknown > 0 ? CypherValues.NULL : CypherValues.TRUE;
            default -> yes > 1 ? CypherValues.FALSE : unknown > 0 ? CypherValues.NULL : CypherValue.of(yes == 1);
        };
    }
}
