package dev.cairn.model.memory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of an episode: the part that is hidden when the episode is sensitive.
///
/// Entities (the code or items it is about) are stored as the agent named them. Metadata values are strings,
/// numbers, booleans and lists of these.
public record EpisodeBody(
        String content,
        List<String> entities,
        Optional<String> taskId,
        Optional<EpisodeOutcome> outcome,
        Map<String, Object> metadata) {

    /// Replaces a body that the reader may not decrypt.
    public static final EpisodeBody HIDDEN =
            new EpisodeBody("", List.of(), Optional.empty(), Optional.empty(), Map.of());

    public EpisodeBody {
        entities = List.copyOf(entities);
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /// A metadata field as text; empty if it is missing.
    public String text(String field) {
        var value = metadata.get(field);
        return value == null ? "" : String.valueOf(value);
    }

    /// A metadata field as a list of strings; empty if it is missing or not a list.
    public List<String> texts(String field) {
        return metadata.get(field) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// A metadata field as a number; 0 if it is missing or not a number.
    public double number(String field) {
        return metadata.get(field) instanceof Number number ? number.doubleValue() : 0;
    }
}
