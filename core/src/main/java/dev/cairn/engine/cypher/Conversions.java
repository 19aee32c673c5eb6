package dev.cairn.engine.cypher;

import java.util.Locale;

/// Converts values between types; text that cannot be parsed becomes null.
final class Conversions {

    private Conversions() {}

    static Value whole(Value value) {
        return switch (value) {
            case Value.Whole whole -> whole;
            case Value.Decimal(var decimal) -> Value.of((long) decimal);
            case Value.Text(var text) -> wholeOf(text.strip());
            case Value.Bool(var flag) -> Value.of(flag ? 1L : 0L);
            default -> throw Fault.value("toInteger needs a number or a text.");
        };
    }

    private static Value wholeOf(String text) {
        try {
            return Value.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            var decimal = decimalOf(text);
            return decimal instanceof Value.Decimal(var number) ? Value.of((long) number) : Values.NULL;
        }
    }

    static Value decimal(Value value) {
        return switch (value) {
            case Value.Whole(var whole) -> Value.of((double) whole);
            case Value.Decimal decimal -> decimal;
            case Value.Text(var text) -> decimalOf(text.strip());
            default -> throw Fault.value("toFloat needs a number or a text.");
        };
    }

    private static Value decimalOf(String text) {
        try {
            return Value.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return Values.NULL;
        }
    }

    static Value flag(Value value) {
        return switch (value) {
            case Value.Bool flag -> flag;
            case Value.Text(var text) ->
                switch (text.strip().toLowerCase(Locale.ROOT)) {
                    case "true" -> Values.TRUE;
                    case "false" -> Values.FALSE;
                    default -> Values.NULL;
                };
            case Value.Whole(var number) -> Value.of(number != 0);
            default -> throw Fault.value("toBoolean needs a truth value or a text.");
        };
    }
}
