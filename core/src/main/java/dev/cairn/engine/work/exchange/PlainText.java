package dev.cairn.engine.work.exchange;

import dev.cairn.store.codec.UnreadFieldCodec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns values of foreign files into text that can be stored.
final class PlainText {

    private static final char REPLACEMENT = '\uFFFD';

    private PlainText() {}

    /// The text of a single value; empty for lists, maps and null.
    static Optional<String> scalar(Object value) {
        return switch (value) {
            case String text -> Optional.of(text);
            case BigDecimal number -> Optional.of(number.toPlainString());
            case Number number -> Optional.of(number.toString());
            case Boolean flag -> Optional.of(flag.toString());
            default -> Optional.empty();
        };
    }

    /// Any value as text; lists and maps as JSON.
    static String any(Object value) {
        return scalar(value).orElseGet(() -> json(value));
    }

    private static String json(Object value) {
        var wrapped = UnreadFieldCodec.write(Map.of("v", value));
        return wrapped.substring("{\"v\":".length(), wrapped.length() - 1);
    }

    /// The value with characters that cannot be stored replaced.
    static Object storable(Object value) {
        return switch (value) {
            case String text -> storable(text);
            case List<?> items -> {
                var kept = new ArrayList<Object>();
                items.forEach(item -> kept.add(storable(item == null ? Optional.empty() : item)));
                yield kept;
            }
            case Map<?, ?> map -> fields(map);
            default -> value;
        };
    }

    static Map<String, Object> fields(Map<?, ?> map) {
        var kept = new LinkedHashMap<String, Object>();
        map.forEach((name, item) ->
                kept.put(storable(String.valueOf(name)), storable(item == null ? Optional.empty() : item)));
        return kept;
    }

    /// Whether a text of the fields had to be replaced.
    static boolean isChanged(Map<String, ?> written, Map<String, Object> storable) {
        return any(storable).indexOf(REPLACEMENT) >= 0 && !String.valueOf(written).equals(String.valueOf(storable));
    }

    static String storable(String text) {
        StringBuilder repaired = null;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            boolean isPair = Character.isHighSurrogate(unit)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (isPair) i++;
            else if (unit == 0 || Character.isSurrogate(unit)) {
                if (repaired == null) repaired = new StringBuilder(text);
                repaired.setCharAt(i, REPLACEMENT);
            }
        }
        return repaired == null ? text : repaired.toString();
    }

    /// At most the first `length` characters; a surrogate pair is not split.
    static String first(String text, int length) {
        if (text.length() <= length) return text;
        return text.substring(0, Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length);
    }
}
