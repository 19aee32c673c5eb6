package dev.cairn.engine.work.exchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Moves the fields of a foreign item to the names that Cairn uses; whatever is not moved is kept under its own name.
final class ForeignFields {

    private final Map<String, Object> left;
    private final Map<String, Object> moved = new LinkedHashMap<>();

    ForeignFields(Map<String, Object> foreign) {
        this.left = new LinkedHashMap<>(foreign);
    }

    /// Whether a field already has its new name.
    boolean has(String name) {
        return moved.containsKey(name);
    }

    void put(String name, Object value) {
        moved.put(name, value);
    }

    /// Moves a field as it is; an empty one is dropped.
    void move(String from, String to) {
        take(from).ifPresent(value -> moved.put(to, value));
    }

    /// Takes a field that has a value.
    Optional<Object> take(String name) {
        var value = left.remove(name);
        if (value == null) return Optional.empty();
        boolean isEmpty = value instanceof Optional
                || (value instanceof String text && text.isEmpty())
                || (value instanceof List<?> list && list.isEmpty());
        return isEmpty ? Optional.empty() : Optional.of(value);
    }

    Optional<String> text(String name) {
        return take(name).flatMap(PlainText::scalar);
    }

    List<?> list(String name) {
        return take(name)
                .map(value -> value instanceof List<?> items ? items : List.of(value))
                .orElse(List.of());
    }

    Map<String, Object> toMap() {
        var all = new LinkedHashMap<>(moved);
        left.forEach((name, value) -> {
            boolean isEmpty = value instanceof Optional || (value instanceof List<?> list && list.isEmpty());
            if (isEmpty) return;
            if (!all.containsKey(name)) all.put(name, value);
            else if (!all.get(name).equals(value)) all.putIfAbsent(name + ImportedItemReader.ORIGINAL, value);
        });
        return all;
    }

    /// Whether the nested objects have other fields, too.
    static boolean hasMore(List<?> items, String field) {
        return items.stream()
                .anyMatch(item ->
                        item instanceof Map<?, ?> map && map.keySet().stream().anyMatch(key -> !field.equals(key)));
    }

    /// The text of a field of a nested object, or of the object itself.
    static Optional<String> text(Object value, String field) {
        if (value instanceof Map<?, ?> map && map.get(field) != null) return PlainText.scalar(map.get(field));
        return PlainText.scalar(value);
    }
}
