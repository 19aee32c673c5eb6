package dev.cairn.answer;

import dev.cairn.model.excerpt.LineMarker;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The source code of an answer's item, with line numbers where they are certain.
record CodeBlock(String place, List<NumberedLine> lines, Set<String> used) {

    /// Stands for lines that are not shown.
    private static final String GAP = "…";

    CodeBlock {
        lines = List.copyOf(lines);
        used = Set.copyOf(used);
    }

    /// A line of code and its number in the file; 0 if that is not certain.
    record NumberedLine(int number, String text) {

        /// The line as shown in a terminal, where columns are aligned.
        String aligned() {
            return number == 0 ? text : String.format(Locale.ROOT, "%5d  %s", number, text);
        }

        /// The line in the fewest tokens. A tab separates the number from the indentation.
        String brief() {
            return number == 0 ? text : number + "\t" + text;
        }
    }

    /// The code of an item; empty if it has none.
    static Optional<CodeBlock> of(Map<?, ?> item) {
        if (!(item.get("code") instanceof String code) || code.isBlank()) return Optional.empty();
        var lines = code.lines().toList();
        var first = first(item, lines.size());
        var isPlaced = item.get("file") instanceof String && item.get("startLine") instanceof Number;
        return Optional.of(new CodeBlock(
                isPlaced ? item.get("file") + ":" + item.get("startLine") + "-" + item.get("endLine") : "",
                first.isPresent() ? consecutive(lines, first.getAsInt()) : blocks(lines),
                isPlaced ? Set.of("code", "file", "startLine", "endLine") : Set.of("code")));
    }

    private static List<NumberedLine> consecutive(List<String> lines, int first) {
        var numbered = new ArrayList<NumberedLine>();
        for (int at = 0; at < lines.size(); at++) numbered.add(new NumberedLine(first + at, lines.get(at)));
        return numbered;
    }

    /// Numbers the blocks that a [LineMarker] introduces. Other lines, such as a note about the rest, have no number.
    private static List<NumberedLine> blocks(List<String> lines) {
        var numbered = new ArrayList<NumberedLine>();
        for (int at = 0; at < lines.size(); at++) {
            var marker = LineMarker.parse(lines.get(at));
            int end = at + 1 + marker.map(LineMarker::lines).orElse(0);
            if (marker.isEmpty() || end > lines.size()) {
                numbered.add(new NumberedLine(0, lines.get(at)));
                continue;
            }
            if (!numbered.isEmpty()) numbered.add(new NumberedLine(0, GAP));
            numbered.addAll(consecutive(lines.subList(at + 1, end), marker.get().first()));
            at = end - 1;
        }
        return numbered;
    }

    /// The number of the first line if the code is exactly the lines of the item; empty if some are omitted.
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
