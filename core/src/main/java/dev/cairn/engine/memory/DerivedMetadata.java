package dev.cairn.engine.memory;

import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.memory.EntityNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Derives metadata of an episode from its content and entities, if its author left it out.
///
/// Only what the episode itself says is derived. A number that the caller did not give stays unknown.
final class DerivedMetadata {

    private static final int TITLE_LENGTH_MAX = 120;

    private static final Pattern ERROR_TYPE = Pattern.compile("\\b([A-Z]\\w*(?:Error|Exception|Fault|Panic))\\b");
    private static final Pattern PASSED = Pattern.compile("\\b(\\d{1,9})\\s+(?:tests?\\s+)?pass(?:ed|ing)?\\b");
    private static final Pattern FAILED = Pattern.compile("\\b(\\d{1,9})\\s+(?:tests?\\s+)?fail(?:ed|ing|ures?)?\\b");

    private final EpisodeBody story;
    private final Map<String, Object> metadata;

    private DerivedMetadata(EpisodeBody story) {
        this.story = story;
        this.metadata = new LinkedHashMap<>(story.metadata());
    }

    /// An episode with derived metadata.
    ///
    /// @param derived the fields that were derived
    /// @param missing the fields of the type that stay unknown
    record CompletedEpisode(NewEpisode episode, List<String> derived, List<String> missing) {

        CompletedEpisode {
            derived = List.copyOf(derived);
            missing = List.copyOf(missing);
        }
    }

    static CompletedEpisode complete(NewEpisode episode) {
        var absent = episode.type().requiredFields().stream()
                .filter(field -> EpisodeRules.isMissing(episode.story().metadata(), field))
                .toList();
        if (absent.isEmpty()) return new CompletedEpisode(episode, List.of(), List.of());
        var deriving = new DerivedMetadata(episode.story());
        absent.forEach(field -> deriving.metadata.remove(field));
        absent.forEach(
                field -> deriving.value(episode.type(), field).ifPresent(value -> deriving.metadata.put(field, value)));
        var story = episode.story();
        var completed =
                new EpisodeBody(story.content(), story.entities(), story.taskId(), story.outcome(), deriving.metadata);
        return new CompletedEpisode(
                new NewEpisode(episode.type(), completed, episode.sensitive(), episode.timestamp()),
                absent.stream().filter(deriving.metadata::containsKey).toList(),
                absent.stream()
                        .filter(field -> !deriving.metadata.containsKey(field))
                        .toList());
    }

    private Optional<Object> value(EpisodeType type, String field) {
        return switch (field) {
            case "title" -> Optional.of(FirstSentence.of(story.content(), TITLE_LENGTH_MAX));
            case "diffSummary", "stackSummary" -> Optional.of(FirstSentence.of(story.content()));
            case "rationale" -> Optional.of(story.content());
            case "affectedFiles", "testFiles" -> files().isEmpty() ? Optional.empty() : Optional.of(files());
            case "file" -> files().stream().findFirst().map(file -> (Object) file);
            case "reason" -> reason();
            case "passed" -> number(PASSED);
            case "failed" -> number(FAILED);
            case "errorType" ->
                type == EpisodeType.ERROR ? first(ERROR_TYPE).map(error -> (Object) error.group(1)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /// The reason of an edit: the text after its first sentence.
    private Optional<Object> reason() {
        var rest = FirstSentence.rest(story.content());
        return rest.isEmpty() ? Optional.empty() : Optional.of(rest);
    }

    private Optional<Object> number(Pattern count) {
        return first(count).map(found -> (Object) Integer.valueOf(found.group(1)));
    }

    private Optional<Matcher> first(Pattern pattern) {
        return Optional.of(pattern.matcher(story.content())).filter(Matcher::find);
    }

    private List<String> files() {
        return story.entities().stream()
                .map(EntityNames::canonical)
                .map(EntityNames::file)
                .filter(file -> !file.isEmpty())
                .distinct()
                .toList();
    }
}
