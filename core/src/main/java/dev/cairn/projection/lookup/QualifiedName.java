package dev.cairn.projection.lookup;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A name as a caller wrote it, split into parts, with an optional line number.
///
/// Examples: `Store.commit`, `Store#commit()`, `pkg::Store::commit` and `src/Store.java:12`.
record QualifiedName(String whole, List<String> parts, OptionalInt line) {

    private static final Pattern FILE_AND_LINE = Pattern.compile("(.+?):(\\d{1,7})(?::\\d+)?");
    private static final Pattern CALL_SUFFIX = Pattern.compile("\\s*\\([^()]*\\)\\s*;?$");
    private static final Pattern SEPARATOR = Pattern.compile("::|[.#/\\\\]|->");

    static QualifiedName of(String written) {
        var trimmed = written.strip();
        var place = FILE_AND_LINE.matcher(trimmed);
        if (place.matches() && !place.group(1).endsWith(":"))
            return new QualifiedName(place.group(1), split(place.group(1)), OptionalInt.of(line(place.group(2))));
        var plain = CALL_SUFFIX.matcher(trimmed).replaceFirst("");
        return new QualifiedName(plain, split(plain), OptionalInt.empty());
    }

    private static int line(String digits) {
        return Integer.parseInt(digits);
    }

    private static List<String> split(String text) {
        return Arrays.stream(SEPARATOR.split(text))
                .filter(part -> !part.isBlank())
                .toList();
    }

    String last() {
        return parts.isEmpty() ? whole : parts.getLast();
    }
}
