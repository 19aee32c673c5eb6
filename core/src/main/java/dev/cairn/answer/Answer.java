package dev.cairn.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a tool found: one to three sentences that answer the question, and the data behind them.
///
/// Data values are text, numbers, booleans, lists and maps of these, and [Ladder]s as a field or as items of a list.
/// Field and item order is kept: fields as declared, items best first.
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
