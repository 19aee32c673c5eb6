package dev.cairn.projection.lookup;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A name as a caller wrote it, split into parts, with an optional line or the parameters that distinguish overloads.
///
/// Examples: `Store.commit`, `Store#commit(Draft)`, `pkg::Store::commit`, `(*Store).Commit` and `src/Store.java:12`.
///
/// @param parameters the written parameters; empty if there are none between the parentheses, or no parentheses
record QualifiedName(String whole, List<String> parts, List<String> parameters, OptionalInt line) {

    private static final Pattern FILE_AND_LINE = Pattern.compile("(.+?)(?::|#L)(\\d{1,7})(?::\\d+|-L?\\d+)?");
    private static final Pattern CALL_SUFFIX = Pattern.compile("\\s*\\(([^()]*)\\)\\s*;?$");
    private static final Pattern SEPARATOR = Pattern.compile("::|[.#/\\\\]|->");

    /// Go writes a method of a pointer as `(*Store).Commit`.
    private static final Pattern RECEIVER = Pattern.compile("^\\([*&]?([^()]+)\\)$");

    static QualifiedName of(String written) {
        var trimmed = written.strip();
        var place = FILE_AND_LINE.matcher(trimmed);
        if (place.matches() && !place.group(1).endsWith(":"))
            return new QualifiedName(
                    place.group(1), split(place.group(1)), List.of(), OptionalInt.of(line(place.group(2))));
        var call = CALL_SUFFIX.matcher(trimmed);
        if (!call.find()) return new QualifiedName(trimmed, split(trimmed), List.of(), OptionalInt.empty());
        var plain = trimmed.substring(0, call.start());
        return new QualifiedName(plain, split(plain), parameters(call.group(1)), OptionalInt.empty());
    }

    private static List<String> parameters(String written) {
        return written.isBlank()
                ? List.of()
                : Arrays.stream(written.split(",", -1)).map(String::strip).toList();
    }

    private static int line(String digits) {
        return Integer.parseInt(digits);
    }

    private static List<String> split(String text) {
        return Arrays.stream(SEPARATOR.split(SymbolSpelling.plain(text)))
                .map(part -> RECEIVER.matcher(part).replaceFirst("$1"))
                .filter(part -> !part.isBlank())
                .toList();
    }

    String last() {
        return parts.isEmpty() ? whole : parts.getLast();
    }
}
