package dev.cairn.engine.memory.sensitive;

import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Keeps secrets out of text that is stored in plain.
public record SecretFilter(SecretPolicy rule) {

    /// The story without secrets, or a refusal that names the kind of secret but never repeats it.
    public EpisodeBody withoutSecrets(EpisodeBody story) {
        return switch (rule) {
            case REFUSE -> {
                texts(story).forEach(SecretFilter::refuse);
                yield story;
            }
            case REDACT -> redacted(story);
        };
    }

    private static List<String> texts(EpisodeBody story) {
        return List.of(
                story.content(),
                String.join("\n", story.entities()),
                plain(story.metadata()),
                story.taskId().orElse(""));
    }

    /// Lists are written without quotes and braces, which could hide the end of a value.
    private static String plain(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var lines = new StringBuilder();
                map.forEach((key, item) ->
                        lines.append(key).append(": ").append(plain(item)).append('\n'));
                yield lines.toString();
            }
            case List<?> list ->
                String.join("\n", list.stream().map(SecretFilter::plain).toList());
            default -> String.valueOf(value);
        };
    }

    private static void refuse(String text) {
        SecretPatterns.find(text).ifPresent(kind -> {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The episode seems to hold a secret (" + kind + "), and it would be stored in plain text.",
                    "Leave the secret out, or write the episode with sensitive=true, which encrypts it.");
        });
    }

    private static EpisodeBody redacted(EpisodeBody story) {
        var metadata = new LinkedHashMap<String, Object>();
        story.metadata().forEach((field, value) -> metadata.put(field, redacted(value)));
        return new EpisodeBody(
                SecretPatterns.redact(story.content()),
                story.entities().stream().map(SecretPatterns::redact).toList(),
                story.taskId().map(SecretPatterns::redact),
                story.outcome(),
                metadata);
    }

    private static Object redacted(Object value) {
        return switch (value) {
            case String text -> SecretPatterns.redact(text);
            case List<?> list -> list.stream().map(SecretFilter::redacted).toList();
            case Map<?, ?> map -> {
                var copy = new LinkedHashMap<String, Object>();
                map.forEach((key, item) -> copy.put(String.valueOf(key), redacted(item)));
                yield copy;
            }
            default -> value;
        };
    }
}
