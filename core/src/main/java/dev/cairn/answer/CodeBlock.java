package dev.cairn.answer;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The source code of an answer's item, with line numbers if they are certain.
record CodeBlock(String place, List<String> lines, Set<String> used) {

    CodeBlock {
        lines = List.copyOf(lines);
        used = Set.copyOf(used);
    }

    /// The code of an item; empty if it has none.
    static Optional<CodeBlock> of(Map<?, ?> item) {
        if (!(item.get("code") instanceof String code) || code.isBlank()) return Optional.empty();
        var lines = code.lines().toList();
        var first = first(item, lines.size());
        var numbered = first.isEmpty()
                ? lines
                : IntStream.range(0, lines.size())
                        .mapToObj(i -> String.format(Locale.ROOT, "%5d  %s", first.getAsInt() + i, lines.get(i)))
                        .toList();
        var isPlaced = item.get("file") instanceof String && item.get("startLine") instanceof Number;
        return Optional.of(new CodeBlock(
                isPlaced ? item.get("file") + ":" + item.get("startLine") + "-" + item.get("endLine") : "",
                numbered,
                isPlaced ? Set.of("code", "file", "startLine", "endLine") : Set.of("code")));
    }

    /// The number of the first line; empty if lines in the middle are omitted, because later numbers would be
    /// wrong.
    private static OptionalInt first(Map<?, ?> item, int count) {
        var range = item.get("startLine") instanceof Number start && item.get("endLine") instanceof Number end
                ? new int[] {start.intValue(), end.intValue()}
                : parsed(item.get("lines"));
        return range.length == 2 && range[1] - range[0] + 1 == count ? OptionalInt.of(range[0]) : OptionalInt.empty();
    }

    private static int[] parsed(@Nullable Object lines) {
        if (!(lines instanceof String text) || !text.matches("\\d{1,9}(-\\d{1,9})?")) return new int[0];
        var parts = text.split("-", -1);
        return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[parts.length - 1])};
    }

    boolean uses(String name) {
        return used.contains(name);
    }
}
