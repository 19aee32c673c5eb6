package dev.cairn.engine.claim.task;

import dev.cairn.engine.claim.ClaimEpisodeSink;
import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.PreparedEpisode;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.RequestKey;
import dev.cairn.view.View;
import dev.cairn.view.Views;
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
public final class TaskEpisodeWriter implements ClaimEpisodeSink, TaskMemory {

    private static final int EDITS_READ_MAX = 100;

    private final Episodes episodes;
    private final Reflection reflection;
    private final EpisodeReader remembered;
    private final Views views;
    private final Supplier<UUID> newId;

    public TaskEpisodeWriter(
            Episodes episodes, Reflection reflection, EpisodeReader remembered, Views views, Supplier<UUID> newId) {
        this.episodes = episodes;
        this.reflection = reflection;
        this.remembered = remembered;
        this.views = views;
        this.newId = newId;
    }

    @Override
    public Optional<String> add(Draft draft, EpisodeNote note) {
        var story = new EpisodeBody(note.content(), note.entities(), note.taskId(), outcome(note.outcome()), Map.of());
        return Optional.of(write(draft, note.author(), EpisodeType.OBSERVATION, story));
    }

    private static Optional<EpisodeOutcome> outcome(Optional<String> written) {
        return written.map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> Set.of("success", "failure", "partial").contains(word))
                .map(EpisodeOutcome::parse);
    }

    private String write(Draft draft, Author author, EpisodeType type, EpisodeBody story) {
        var prepared = unanchored(draft, author, type, story);
        episodes.add(draft, prepared);
        return prepared.id().toString();
    }

    private PreparedEpisode unanchored(Draft draft, Author author, EpisodeType type, EpisodeBody story) {
        var episode = new NewEpisode(type, story, false, Optional.empty());
        return episodes.prepareUnanchored(draft.project(), author, episode);
    }

    /// The decision also refers to the files edited for the task. Without a rationale no decision is written.
    @Override
    public PreparedMemory prepare(EndingTask ending) {
        try (var view = views.withChanges(ending.project())) {
            return prepare(view, ending);
        }
    }

    private PreparedMemory prepare(View view, EndingTask ending) {
        var edits = new EpisodeSelection(Optional.empty(), Optional.of(ending.taskId()), Set.of(EpisodeType.EDIT));
        var edited = remembered.latest(view, edits, EDITS_READ_MAX).stream()
                .map(edit -> edit.body().text("file"))
                .filter(file -> !file.isBlank())
                .distinct()
                .toList();
        var anchors = episodes.anchors(view, joined(ending.files(), edited));
        var reflected = reflected(view, ending);
        var files = new DecidedFiles(edited, anchors);
        return (draft, decision) -> {
            // Without a rationale there is no decision to record.
            var decided = decision.rationale().isBlank()
                    ? Optional.<String>empty()
                    : Optional.of(decide(draft, ending, decision, files));
            var reflection = reflected.prepared().flatMap(found -> reflection(draft, found));
            return new RecordedEpisodeIds(decided, reflection, reflected.problem());
        };
    }

    /// The files edited for a task, and the present bodies of everything its decision may be about.
    private record DecidedFiles(List<String> edited, Map<String, String> anchors) {}

    private String decide(Draft draft, EndingTask ending, TaskDecision decision, DecidedFiles files) {
        var story = decided(ending, decision, joined(decision.files(), files.edited()));
        var prepared = unanchored(draft, ending.author(), EpisodeType.DECISION, story);
        var involved =
                prepared.story().entities().stream().map(EntityNames::canonical).collect(Collectors.toSet());
        var held = new LinkedHashMap<>(files.anchors());
        held.keySet().retainAll(involved);
        episodes.add(draft, prepared.anchored(held));
        return prepared.id().toString();
    }

    private Optional<String> reflection(Draft draft, Reflection.PreparedReflection found) {
        return reflection.add(draft, found).map(EpisodeId::value);
    }

    /// A prepared reflection, or the reason why there is none.
    private record ReflectionAttempt(Optional<Reflection.PreparedReflection> prepared, Optional<String> problem) {}

    /// A task can end even if the reflection on its episodes fails.
    private ReflectionAttempt reflected(View view, EndingTask ending) {
        var request = RequestKey.withoutRepeat(newId.get());
        var selection = new EpisodeSelection(Optional.empty(), Optional.of(ending.taskId()), Set.of());
        try {
            var prepared = reflection.prepare(new Reflection.ReflectionRequest(
                    view, request, ending.author(), selection, Reflection.LIMIT_DEFAULT));
            return new ReflectionAttempt(Optional.of(prepared), Optional.empty());
        } catch (Refusal refusal) {
            return new ReflectionAttempt(
                    Optional.empty(), Optional.of(refusal.problem().message()));
        }
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }

    private static EpisodeBody decided(EndingTask ending, TaskDecision decision, List<String> files) {
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("title", decision.title());
        metadata.put("rationale", decision.rationale());
        metadata.put("tradeoffs", List.of());
        metadata.put("affectedFiles", files);
        return new EpisodeBody(
                decision.title() + (decision.isSuccess() ? " was completed." : " was given up."),
                files,
                Optional.of(ending.taskId()),
                Optional.of(decision.isSuccess() ? EpisodeOutcome.SUCCESS : EpisodeOutcome.FAILURE),
                metadata);
    }
}
