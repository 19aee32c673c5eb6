package dev.cairn.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The result of a tool: a summary of one to three sentences, and the data behind it.
///
/// Data values are strings, numbers, booleans, and lists and maps of these. A field or a list item may also be a
/// [DetailLevels]. Fields keep their order of declaration; list items are ordered best first.
public record Answer(String summary, Map<String, Object> data) {

    public Answer {
        if (summary.isBlank()) throw new IllegalArgumentException("an answer starts with a sentence");
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }

    public static Answer of(String summary) {
        return new Answer(summary, Map.of());
    }

    public static Answer of(String summary, Map<String, Object> data) {
        return new Answer(summary, data);
    }
}
