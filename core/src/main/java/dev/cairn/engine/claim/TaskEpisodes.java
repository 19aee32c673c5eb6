package dev.cairn.engine.claim;

import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.PreparedEpisode;
import dev.cairn.engine.memory.Reflection;
import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Outcome;
import dev.cairn.model.memory.Story;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.Entities;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.RequestKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the episodes about claims and finished tasks, inside the transactions they describe.
public final class TaskEpisodes implements EpisodeSink, TaskMemory {

    private static final int EDITS_READ_MAX = 100;

    private final Episodes episodes;
    private final Reflection reflection;
    private final Remembered remembered;
    private final Supplier<UUID> newId;

    public TaskEpisodes(Episodes episodes, Reflection reflection, Remembered remembered, Supplier<UUID> newId) {
        this.episodes = episodes;
        this.reflection = reflection;
        this.remembered = remembered;
        this.newId = newId;
    }

    @Override
    public Optional<String> add(Draft draft, Note note) {
        var story = new Story(note.content(), note.entities(), note.taskId(), outcome(note.outcome()), Map.of());
        return Optional.of(write(draft, note.author(), EpisodeType.OBSERVATION, story));
    }

    private static Optional<Outcome> outcome(Optional<String> written) {
        return written.map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> Set.of("success", "failure", "partial").contains(word))
                .map(Outcome::parse);
    }

    private String write(Draft draft, Author author, EpisodeType type, Story story) {
        var prepared = unanchored(draft, author, type, story);
        episodes.add(draft, prepared);
        return prepared.id().toString();
    }

    private PreparedEpisode unanchored(Draft draft, Author author, EpisodeType type, Story story) {
        var episode = new NewEpisode(type, story, false, Optional.empty());
        return episodes.prepareUnanchored(draft.project(), author, episode);
    }

    /// The decision also refers to the files edited for the task.
    @Override
    public Prepared prepare(Ending ending) {
        var edits = new Which(Optional.empty(), Optional.of(ending.taskId()), Set.of(EpisodeType.EDIT));
        var edited = remembered.latest(ending.project(), AsOf.NOW, edits, EDITS_READ_MAX).stream()
                .map(edit -> edit.story().text("file"))
                .filter(file -> !file.isBlank())
                .distinct()
                .toList();
        var anchors = episodes.anchors(ending.project(), joined(ending.files(), edited));
        var reflected = reflected(ending);
        return (draft, decision) -> {
            var story = decided(ending, decision, joined(decision.files(), edited));
            var prepared = unanchored(draft, ending.author(), EpisodeType.DECISION, story);
            var involved = prepared.story().entities().stream()
                    .map(Entities::canonical)
                    .collect(Collectors.toSet());
            var held = new LinkedHashMap<>(anchors);
            held.keySet().retainAll(involved);
            episodes.add(draft, prepared.anchored(held));
            var reflection = reflected.prepared().flatMap(found -> reflection(draft, found));
            return new Recorded(Optional.of(prepared.id().toString()), reflection, reflected.problem());
        };
    }

    private Optional<String> reflection(Draft draft, Reflection.Prepared found) {
        return reflection.add(draft, found).map(EpisodeId::value);
    }

    /// A prepared reflection, or the reason why there is none.
    private record Reflected(Optional<Reflection.Prepared> prepared, Optional<String> problem) {}

    /// A task can end even if the reflection on its episodes fails.
    private Reflected reflected(Ending ending) {
        var request = RequestKey.unrepeated(newId.get());
        var selection = new Which(Optional.empty(), Optional.of(ending.taskId()), Set.of());
        try {
            var prepared = reflection.prepare(new Reflection.Request(
                    ending.project(), request, ending.author(), selection, Reflection.LIMIT_DEFAULT));
            return new Reflected(Optional.of(prepared), Optional.empty());
        } catch (Refusal refusal) {
            return new Reflected(Optional.empty(), Optional.of(refusal.problem().message()));
        }
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }

    private static Story decided(Ending ending, Decision decision, List<String> files) {
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("title", decision.title());
        metadata.put("rationale", decision.rationale().isBlank() ? "None was given." : decision.rationale());
        metadata.put("tradeoffs", List.of());
        metadata.put("affectedFiles", files);
        return new Story(
                decision.title() + (decision.isSuccess() ? " was completed." : " was given up."),
                files,
                Optional.of(ending.taskId()),
                Optional.of(decision.isSuccess() ? Outcome.SUCCESS : Outcome.FAILURE),
                metadata);
    }
}
