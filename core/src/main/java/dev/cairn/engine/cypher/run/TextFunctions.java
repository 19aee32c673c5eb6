package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.value.CypherValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The text functions. Each counts its result before creating it.
final class TextFunctions {

    private final QueryMeter meter;

    TextFunctions(QueryMeter meter) {
        this.meter = meter;
    }

    /// A function with one text argument.
    CypherValue of(String name, String text) {
        meter.countText(text.length());
        return switch (name) {
            case "tolower" -> withMemoryCounted(text, text.toLowerCase(Locale.ROOT));
            case "toupper" -> withMemoryCounted(text, text.toUpperCase(Locale.ROOT));
            case "trim" -> CypherValue.of(text.strip());
            case "ltrim" -> CypherValue.of(text.stripLeading());
            case "rtrim" -> CypherValue.of(text.stripTrailing());
            default -> CypherValue.of(new StringBuilder(text).reverse().toString());
        };
    }

    /// Some letters become two or three when their case changes.
    private CypherValue withMemoryCounted(String text, String changed) {
        if (changed.length() > text.length()) meter.countText(changed.length());
        return CypherValue.of(changed);
    }

    /// A function with a text and further arguments.
    CypherValue of(String name, String text, List<CypherValue> given) {
        return switch (name) {
            case "split" -> split(text, text(name, given, 1));
            case "replace" -> {
                if (given.size() != 3) throw ScalarFunctions.wrongArgument(name);
                yield replace(text, text(name, given, 1), text(name, given, 2));
            }
            default -> substring(name, text, given);
        };
    }

    private static String text(String name, List<CypherValue> given, int at) {
        if (given.get(at) instanceof CypherValue.TextValue(var text)) return text;
        throw ScalarFunctions.wrongArgument(name);
    }

    private CypherValue replace(String text, String old, String replacement) {
        TextPredicates.search(text, old, meter);
        meter.countText(text.length() + occurrences(text, old) * (replacement.length() - old.length()));
        return CypherValue.of(text.replace(old, replacement));
    }

    /// The empty text occurs before each character and at the end.
    private static long occurrences(String text, String part) {
        if (part.isEmpty()) return text.length() + 1L;
        long count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) count++;
        return count;
    }

    private CypherValue split(String text, String sign) {
        TextPredicates.search(text, sign, meter);
        long parts = sign.isEmpty() ? text.length() + 1L : occurrences(text, sign) + 1;
        meter.countItems(parts);
        meter.allocate(parts * CypherValue.TEXT_BYTES + 2L * text.length());
        var found = new ArrayList<CypherValue>((int) parts);
        int from = 0;
        while (found.size() < parts - 1) {
            int end = sign.isEmpty() ? from + 1 : text.indexOf(sign, from);
            found.add(CypherValue.of(text.substring(from, end)));
            from = end + sign.length();
        }
        found.add(CypherValue.of(text.substring(from)));
        return meter.checked(CypherValue.of(found));
    }

    private CypherValue substring(String name, String text, List<CypherValue> given) {
        int first = count(name, given.get(1));
        int length = text.length();
        int start =
                switch (name) {
                    case "left" -> 0;
                    case "right" -> Math.max(0, length - first);
                    default -> Math.min(first, length);
                };
        int end =
                switch (name) {
                    case "left" -> Math.min(first, length);
                    case "right" -> length;
                    default -> given.size() > 2 ? Math.min(length, start + count(name, given.get(2))) : length;
                };
        meter.countText(end - start);
        return CypherValue.of(text.substring(start, end));
    }

    private static int count(String name, CypherValue value) {
        if (value instanceof CypherValue.WholeNumber(var number) && number >= 0 && number <= Integer.MAX_VALUE / 2)
            return (int) number;
        throw ScalarFunctions.wrongArgument(name);
    }
}
