package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The text functions. Each counts its result before creating it.
final class TextFunctions {

    private final Meter meter;

    TextFunctions(Meter meter) {
        this.meter = meter;
    }

    /// A function with one text argument.
    Value of(String name, String text) {
        meter.text(text.length());
        return switch (name) {
            case "tolower" -> fresh(text, text.toLowerCase(Locale.ROOT));
            case "toupper" -> fresh(text, text.toUpperCase(Locale.ROOT));
            case "trim" -> Value.of(text.strip());
            case "ltrim" -> Value.of(text.stripLeading());
            case "rtrim" -> Value.of(text.stripTrailing());
            default -> Value.of(new StringBuilder(text).reverse().toString());
        };
    }

    /// Some letters become two or three when their case changes.
    private Value fresh(String text, String changed) {
        if (changed.length() > text.length()) meter.text(changed.length());
        return Value.of(changed);
    }

    /// A function with a text and further arguments.
    Value of(String name, String text, List<Value> given) {
        return switch (name) {
            case "split" -> split(text, text(name, given, 1));
            case "replace" -> {
                if (given.size() != 3) throw Functions.wrong(name);
                yield replace(text, text(name, given, 1), text(name, given, 2));
            }
            default -> part(name, text, given);
        };
    }

    private static String text(String name, List<Value> given, int at) {
        if (given.get(at) instanceof Value.Text(var text)) return text;
        throw Functions.wrong(name);
    }

    private Value replace(String text, String old, String replacement) {
        Texts.search(text, old, meter);
        meter.text(text.length() + occurrences(text, old) * (replacement.length() - old.length()));
        return Value.of(text.replace(old, replacement));
    }

    /// The empty text occurs before each character and at the end.
    private static long occurrences(String text, String part) {
        if (part.isEmpty()) return text.length() + 1L;
        long count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) count++;
        return count;
    }

    private Value split(String text, String sign) {
        Texts.search(text, sign, meter);
        long parts = sign.isEmpty() ? text.length() + 1L : occurrences(text, sign) + 1;
        meter.items(parts);
        meter.allocate(parts * Value.TEXT_BYTES + 2L * text.length());
        var found = new ArrayList<Value>((int) parts);
        int from = 0;
        while (found.size() < parts - 1) {
            int end = sign.isEmpty() ? from + 1 : text.indexOf(sign, from);
            found.add(Value.of(text.substring(from, end)));
            from = end + sign.length();
        }
        found.add(Value.of(text.substring(from)));
        return meter.checked(Value.of(found));
    }

    private Value part(String name, String text, List<Value> given) {
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
        meter.text(end - start);
        return Value.of(text.substring(start, end));
    }

    private static int count(String name, Value value) {
        if (value instanceof Value.Whole(var number) && number >= 0 && number <= Integer.MAX_VALUE / 2)
            return (int) number;
        throw Functions.wrong(name);
    }
}
