package dev.cairn.engine.memory;

import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Validates an episode before it is written.
public final class EpisodeRules {

    static final int CONTENT_BYTES_MAX = 1_048_576;
    static final int METADATA_BYTES_MAX = 65_536;
    public static final int ENTITIES_MAX = 200;
    static final int ENTITY_LENGTH_MAX = 1_000;
    static final int TASK_LENGTH_MAX = 200;

    /// Clocks of two machines may differ by this much.
    static final Duration FUTURE_TOLERANCE = Duration.ofMinutes(5);

    /// Earlier timestamps are refused as absurd.
    static final Instant EARLIEST = Instant.EPOCH;

    private static final Set<String> LISTS = Set.of("tradeoffs", "affectedFiles", "testFiles");
    private static final Set<String> COUNTS = Set.of("linesBefore", "linesAfter", "passed", "failed");

    private EpisodeRules() {}

    static void check(NewEpisode episode, Instant now) {
        var story = episode.story();
        if (story.content().isBlank())
            throw refuse("An episode needs content.", "Say in a sentence what was seen, decided, changed or tested.");
        requireSizes(story);
        requireForms(story.metadata());
        episode.timestamp().ifPresent(timestamp -> requireTime(timestamp, now));
    }

    private static void requireSizes(EpisodeBody story) {
        requireBytes("content", story.content(), CONTENT_BYTES_MAX);
        requireBytes("metadata", String.valueOf(story.metadata()), METADATA_BYTES_MAX);
        if (story.entities().size() > ENTITIES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "An episode involves at most " + ENTITIES_MAX + " entities; these are "
                            + story.entities().size() + ".",
                    "Name the ones that matter, or write several episodes.");
        for (var entity : story.entities()) {
            if (entity.isBlank() || entity.length() > ENTITY_LENGTH_MAX)
                throw refuse(
                        "The entity '" + Problem.echo(entity) + "' cannot be used.",
                        "Give a path, a symbol id or a backlog id of at most " + ENTITY_LENGTH_MAX + " characters.");
        }
        story.taskId()
                .filter(task -> task.isBlank() || task.length() > TASK_LENGTH_MAX)
                .ifPresent(task -> {
                    throw refuse("The taskId cannot be used.", "Give the id of a task, or leave taskId out.");
                });
    }

    private static void requireBytes(String what, String text, int bytesMax) {
        if (text.length() > bytesMax / 3 && text.getBytes(StandardCharsets.UTF_8).length > bytesMax)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "The " + what + " of an episode has at most " + bytesMax + " bytes.",
                    "Keep what matters, or name the file that holds the rest in entities.");
    }

    /// Refuses an episode that lacks metadata of its type.
    static void requireMetadata(EpisodeType type, Map<String, Object> metadata) {
        var missing = type.requiredFields().stream()
                .filter(field -> isMissing(metadata, field))
                .toList();
        if (!missing.isEmpty())
            throw refuse(
                    "The metadata of a " + type + " lacks " + String.join(", ", missing) + ".",
                    "Give metadata with " + String.join(", ", type.requiredFields()) + ".");
    }

    private static void requireForms(Map<String, Object> metadata) {
        var wrong = new ArrayList<String>();
        wrong.addAll(wrong(metadata, LISTS, value -> value instanceof List<?>, "a list"));
        wrong.addAll(wrong(metadata, COUNTS, EpisodeRules::isCount, "a number from 0"));
        wrong.addAll(wrong(metadata, Set.of("confidence"), EpisodeRules::isShare, "a number from 0 to 1"));
        if (!wrong.isEmpty())
            throw refuse("In the metadata, " + String.join("; ", wrong) + ".", "Correct these fields and write again.");
    }

    /// An empty list is a valid answer ("none"); an empty text is not.
    static boolean isMissing(Map<String, Object> metadata, String field) {
        var value = metadata.get(field);
        return value == null || (value instanceof String text && text.isBlank());
    }

    private static List<String> wrong(
            Map<String, Object> metadata, Set<String> fields, Predicate<Object> isRight, String form) {
        return fields.stream()
                .sorted()
                .filter(metadata::containsKey)
                .filter(field -> !isRight.test(metadata.getOrDefault(field, "")))
                .map(field -> field + " must be " + form)
                .toList();
    }

    private static boolean isCount(Object value) {
        return value instanceof Number number && number.doubleValue() >= 0;
    }

    private static boolean isShare(Object value) {
        return isCount(value) && ((Number) value).doubleValue() <= 1;
    }

    private static void requireTime(Instant timestamp, Instant now) {
        if (timestamp.isAfter(now.plus(FUTURE_TOLERANCE)))
            throw refuse(
                    "The timestamp " + timestamp + " lies in the future.",
                    "Give the time it happened, or leave timestamp out for now.");
        if (timestamp.isBefore(EARLIEST))
            throw refuse(
                    "The timestamp " + timestamp + " is before " + EARLIEST + ".",
                    "Give the time it happened with its zone, such as 2026-01-31T09:00:00Z.");
    }

    /// The story's entities together with those named in its metadata.
    static List<String> involvedEntities(EpisodeBody story) {
        var entities = new LinkedHashSet<>(story.entities());
        if (story.metadata().get("file") instanceof String file && !file.isBlank()) entities.add(file);
        entities.addAll(story.texts("affectedFiles"));
        entities.addAll(story.texts("testFiles"));
        entities.removeIf(String::isBlank);
        return List.copyOf(entities);
    }

    private static Refusal refuse(String message, String hint) {
        return Refusal.of(ProblemCode.BAD_ARGUMENT, message, hint);
    }
}
