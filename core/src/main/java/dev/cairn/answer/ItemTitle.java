package dev.cairn.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// The first line of an item in an answer's text: its name and its place.
record ItemTitle(String text, Set<String> used) {

    /// The fields that can name an item. The first one that an item has is used.
    private static final List<String> NAMES = List.of(
            "id",
            "symbolId",
            "claimId",
            "path",
            "file",
            "name",
            "title",
            "targetId",
            "element",
            "what",
            "document",
            "kind",
            "agentId",
            "when",
            "url");

    ItemTitle {
        used = Set.copyOf(used);
    }

    static ItemTitle of(Map<?, ?> item) {
        var used = new LinkedHashSet<String>();
        var parts = new ArrayList<String>();
        NAMES.stream().filter(item::containsKey).findFirst().ifPresent(name -> {
            used.add(name);
            parts.add(AnswerWords.value(Objects.requireNonNull(item.get(name))));
        });
        boolean isNamed = !parts.isEmpty();
        if (item.get("title") instanceof String title && used.add("title")) parts.add(title);
        lines(item).ifPresent(lines -> {
            used.add(lines.name());
            parts.add("lines " + lines.text());
        });
        if (parts.isEmpty())
            for (var field : item.entrySet())
                if (!(field.getValue() instanceof Map) && !(field.getValue() instanceof List)) {
                    used.add(String.valueOf(field.getKey()));
                    parts.add(AnswerWords.label(String.valueOf(field.getKey())) + ": "
                            + AnswerWords.value(field.getValue()));
                }
        return new ItemTitle(String.join(isNamed ? "  " : " · ", parts), used);
    }

    private record Lines(String name, String text) {}

    private static Optional<Lines> lines(Map<?, ?> item) {
        if (item.get("lines") instanceof String text) return Optional.of(new Lines("lines", text));
        return item.get("lineRange") instanceof List<?> range && range.size() == 2
                ? Optional.of(new Lines("lineRange", range.getFirst() + "-" + range.getLast()))
                : Optional.empty();
    }

    boolean uses(String name) {
        return used.contains(name);
    }
}
