package dev.cairn.engine.brief;

import dev.cairn.engine.memory.FirstSentence;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Renders sections of lines within a limit of bytes.
final class BriefRenderer {

    /// The order in which sections lose items when the text is too long. No section loses its last item before all
    /// sections are down to one.
    static final List<BriefSection> DROP_ORDER = List.of(
            BriefSection.CHANGES,
            BriefSection.LEARNINGS,
            BriefSection.DONE,
            BriefSection.READY,
            BriefSection.ACTIVE,
            BriefSection.DECISIONS,
            BriefSection.BLOCKED,
            BriefSection.CLAIMED,
            BriefSection.CODE,
            BriefSection.HELD,
            BriefSection.LOST,
            BriefSection.CURRENT,
            BriefSection.NOTICES);

    /// A sentence of a decision or a lesson is never longer, so it is shown whole.
    private static final int LINE_LENGTH_MAX = FirstSentence.LENGTH_MAX + 30;

    private final String opening;
    private final String closing;
    private final Map<BriefSection, List<String>> lines = new EnumMap<>(BriefSection.class);
    private final Map<BriefSection, Integer> dropped = new EnumMap<>(BriefSection.class);

    BriefRenderer(String opening, String closing) {
        this.opening = opening;
        this.closing = closing;
    }

    /// Adds the first items of a section; `total` may exceed the number of given items.
    void add(BriefSection section, List<String> items, int total) {
        lines.put(
                section, new ArrayList<>(items.stream().map(BriefRenderer::line).toList()));
        if (total > items.size()) dropped.put(section, total - items.size());
    }

    /// A single line, cut between characters.
    static String line(String text) {
        var flat = text.strip().replaceAll("\\s+", " ");
        if (flat.length() <= LINE_LENGTH_MAX) return flat;
        int end = Character.isLowSurrogate(flat.charAt(LINE_LENGTH_MAX)) ? LINE_LENGTH_MAX - 1 : LINE_LENGTH_MAX;
        return flat.substring(0, end) + "…";
    }

    String fitted(int bytesMax) {
        var text = text();
        while (bytes(text) > bytesMax && dropOne()) text = text();
        return text;
    }

    private boolean dropOne() {
        for (int floor = 1; floor >= 0; floor--)
            for (var section : DROP_ORDER) {
                var items = lines.getOrDefault(section, List.of());
                if (items.size() <= floor) continue;
                items.removeLast();
                dropped.merge(section, 1, Integer::sum);
                return true;
            }
        return false;
    }

    Map<String, Integer> truncated() {
        var counts = new LinkedHashMap<String, Integer>();
        dropped.forEach((section, count) -> counts.put(section.written(), count));
        return counts;
    }

    private String text() {
        var text = new StringBuilder(opening).append('\n');
        for (var section : BriefSection.values()) {
            var items = lines.getOrDefault(section, List.of());
            int left = dropped.getOrDefault(section, 0);
            if (items.isEmpty() && left == 0) continue;
            text.append("\n## ").append(section.heading()).append('\n');
            items.forEach(item -> text.append("- ").append(item).append('\n'));
            if (left > 0) text.append("- … ").append(left).append(" more\n");
        }
        return text.append('\n').append(closing).toString();
    }

    /// The size of the text inside a JSON string, which is how most clients receive it.
    static int bytes(String text) {
        int escapes = (int) text.chars()
                .filter(character -> character == '"' || character == '\\' || character == '\n')
                .count();
        int controls = (int) text.chars()
                .filter(character -> character < ' ' && character != '\n')
                .count();
        return text.getBytes(StandardCharsets.UTF_8).length + escapes + 5 * controls;
    }
}
