package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.Locale;

/// Converts values between types; text that cannot be parsed becomes null.
final class ValueConversions {

    private ValueConversions() {}

    static CypherValue whole(CypherValue value) {
        return switch (value) {
            case CypherValue.WholeNumber whole -> whole;
            case CypherValue.DecimalValue(var decimal) -> CypherValue.of((long) decimal);
            case CypherValue.TextValue(var text) -> wholeOf(text.strip());
            case CypherValue.BooleanValue(var flag) -> CypherValue.of(flag ? 1L : 0L);
            default -> throw QueryFault.value("toInteger needs a number or a text.");
        };
    }

    private static CypherValue wholeOf(String text) {
        try {
            return CypherValue.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            var decimal = decimalOf(text);
            return decimal instanceof CypherValue.DecimalValue(var number)
                    ? CypherValue.of((long) number)
                    : CypherValues.NULL;
        }
    }

    static CypherValue decimal(CypherValue value) {
        return switch (value) {
            case CypherValue.WholeNumber(var whole) -> CypherValue.of((double) whole);
            case CypherValue.DecimalValue decimal -> decimal;
            case CypherValue.TextValue(var text) -> decimalOf(text.strip());
            default -> throw QueryFault.value("toFloat needs a number or a text.");
        };
    }

    private static CypherValue decimalOf(String text) {
        try {
            return CypherValue.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return CypherValues.NULL;
        }
    }

    static CypherValue flag(CypherValue value) {
        return switch (value) {
            case CypherValue.BooleanValue flag -> flag;
            case CypherValue.TextValue(var text) ->
                switch (text.strip().toLowerCase(Locale.ROOT)) {
                    case "true" -> CypherValues.TRUE;
                    case "false" -> CypherValues.FALSE;
                    default -> CypherValues.NULL;
                };
            case CypherValue.WholeNumber(var number) -> CypherValue.of(number != 0);
            default -> throw QueryFault.value("toBoolean needs a truth value or a text.");
        };
    }
}
