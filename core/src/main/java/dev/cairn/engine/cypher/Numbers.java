package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.List;

/// Arithmetic, and `+` for texts and lists.
final class Numbers {

    private Numbers() {}

    static Value of(String sign, Value left, Value right, Meter meter) {
        if (left.isNull() || right.isNull()) return Values.NULL;
        if (sign.equals("+") && !(Values.isNumber(left) && Values.isNumber(right))) return joined(left, right, meter);
        if (!Values.isNumber(left) || !Values.isNumber(right)) throw Fault.value("'" + sign + "' needs numbers.");
        if (left instanceof Value.Whole(var first) && right instanceof Value.Whole(var second) && !sign.equals("^"))
            return whole(sign, first, second);
        return Value.of(decimal(sign, Values.number(left), Values.number(right)));
    }

    private static Value joined(Value left, Value right, Meter meter) {
        if (left instanceof Value.Items || right instanceof Value.Items) {
            var first = items(left);
            var second = items(right);
            meter.items((long) first.size() + second.size());
            var all = new ArrayList<Value>(first.size() + second.size());
            all.addAll(first);
            all.addAll(second);
            return meter.checked(Value.of(all));
        }
        if (left instanceof Value.Text || right instanceof Value.Text) {
            var first = Texts.written(left);
            var second = Texts.written(right);
            meter.text((long) first.length() + second.length());
            return Value.of(first + second);
        }
        throw Fault.value("'+' needs numbers, texts or lists.");
    }

    private static List<Value> items(Value value) {
        return value instanceof Value.Items(var items) ? items : List.of(value);
    }

    private static Value whole(String sign, long left, long right) {
        try {
            return switch (sign) {
                case "+" -> Value.of(Math.addExact(left, right));
                case "-" -> Value.of(Math.subtractExact(left, right));
                case "*" -> Value.of(Math.multiplyExact(left, right));
                case "/" -> Value.of(left / right);
                default -> Value.of(left % right);
            };
        } catch (ArithmeticException e) {
            throw Fault.value(right == 0 ? "Division by zero." : "The number is too large.");
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

    static Value negated(Value operand) {
        return switch (operand) {
            case Value.Null _ -> Values.NULL;
            case Value.Whole(var value) -> Value.of(-value);
            // Subtraction avoids a negative zero.
            case Value.Decimal(var value) -> Value.of(0.0 - value);
            default -> throw Fault.value("'-' needs a number.");
        };
    }
}
