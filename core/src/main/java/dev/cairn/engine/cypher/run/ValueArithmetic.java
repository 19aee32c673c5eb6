package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.ArrayList;
import java.util.List;

/// Arithmetic, and `+` for texts and lists.
final class ValueArithmetic {

    private ValueArithmetic() {}

    static CypherValue of(String sign, CypherValue left, CypherValue right, QueryMeter meter) {
        if (left.isNull() || right.isNull()) return CypherValues.NULL;
        if (sign.equals("+") && !(CypherValues.isNumber(left) && CypherValues.isNumber(right)))
            return joined(left, right, meter);
        if (!CypherValues.isNumber(left) || !CypherValues.isNumber(right))
            throw QueryFault.value("'" + sign + "' needs numbers.");
        if (left instanceof CypherValue.WholeNumber(var first)
                && right instanceof CypherValue.WholeNumber(var second)
                && !sign.equals("^")) return whole(sign, first, second);
        return CypherValue.of(decimal(sign, CypherValues.number(left), CypherValues.number(right)));
    }

    private static CypherValue joined(CypherValue left, CypherValue right, QueryMeter meter) {
        if (left instanceof CypherValue.ListValue || right instanceof CypherValue.ListValue) {
            var first = items(left);
            var second = items(right);
            meter.countItems((long) first.size() + second.size());
            var all = new ArrayList<CypherValue>(first.size() + second.size());
            all.addAll(first);
            all.addAll(second);
            return meter.checked(CypherValue.of(all));
        }
        if (left instanceof CypherValue.TextValue || right instanceof CypherValue.TextValue) {
            var first = TextPredicates.written(left);
            var second = TextPredicates.written(right);
            meter.countText((long) first.length() + second.length());
            return CypherValue.of(first + second);
        }
        throw QueryFault.value("'+' needs numbers, texts or lists.");
    }

    private static List<CypherValue> items(CypherValue value) {
        return value instanceof CypherValue.ListValue(var items) ? items : List.of(value);
    }

    private static CypherValue whole(String sign, long left, long right) {
        try {
            return switch (sign) {
                case "+" -> CypherValue.of(Math.addExact(left, right));
                case "-" -> CypherValue.of(Math.subtractExact(left, right));
                case "*" -> CypherValue.of(Math.multiplyExact(left, right));
                case "/" -> CypherValue.of(left / right);
                default -> CypherValue.of(left % right);
            };
        } catch (ArithmeticException e) {
            throw QueryFault.value(right == 0 ? "Division by zero." : "The number is too large.");
        }
    }

    private static double decimal(String sign, double left, double right) {
        return switch (sign) {
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "/" -> left / right;
            case "%" -> left % right;
            default -> Math.pow(left, right);
        };
    }

    static CypherValue negated(CypherValue operand) {
        return switch (operand) {
            case CypherValue.NullValue _ -> CypherValues.NULL;
            case CypherValue.WholeNumber(var value) -> CypherValue.of(-value);
            // Subtraction avoids a negative zero.
            case CypherValue.DecimalValue(var value) -> CypherValue.of(0.0 - value);
            default -> throw QueryFault.value("'-' needs a number.");
        };
    }
}
