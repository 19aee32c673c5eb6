package dev.cairn.model.memory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What an episode tells: everything of it that a sensitive one hides.
///
/// Entities are kept as written. Metadata values are text, numbers, booleans and lists of these.
public record Story(
        String content,
        List<String> entities,
        Optional<String> taskId,
        Optional<Outcome> outcome,
        Map<String, Object> metadata) {

    /// What is told of a story that stays hidden.
    public static final Story HIDDEN = new Story("", List.of(), Optional.empty(), Optional.empty(), Map.of());

    public Story {
        entities = List.copyOf(entities);
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /// A metadata field as text; empty when it is missing.
    public String text(String field) {
        var value = metadata.get(field);
        return value == null ? "" : String.valueOf(value);
    }

    /// A metadata field as texts; empty when it is missing or no list.
    public List<String> texts(String field) {
        return metadata.get(field) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// A metadata field as a number; 0 when it is missing or no number.
    public double number(String field) {
        return metadata.get(field) instanceof Number number ? number.doubleValue() : 0;
    }
}
