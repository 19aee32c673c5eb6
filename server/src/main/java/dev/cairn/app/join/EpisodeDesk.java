package dev.cairn.app.join;

import dev.cairn.engine.claim.EpisodeSink;
import dev.cairn.engine.claim.TaskMemory;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.Reflection;
import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Outcome;
import dev.cairn.model.memory.Story;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Writes the episodes that other rooms have to tell, inside of the transactions they tell about.
public final class EpisodeDesk implements EpisodeSink, TaskMemory {

    private static final int EDITS_READ_MAX = 100;

    private final Episodes episodes;
    private final Reflection reflection;
    private final Remembered remembered;
    private final Supplier<UUID> newId;

    public EpisodeDesk(Episodes episodes, Reflection reflection, Remembered remembered, Supplier<UUID> newId) {
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
        var prepared = episodes.prepare(draft.project(), author, new NewEpisode(type, story, false, Optional.empty()));
        episodes.add(draft, prepared);
        return prepared.id().toString();
    }

    /// The files of the task's own edits belong to what was decided.
    @Override
    public Optional<String> decide(Draft draft, Decision decision) {
        var files = new LinkedHashSet<>(decision.files());
        var edits = new Which(Optional.empty(), Optional.of(decision.taskId()), Set.of(EpisodeType.EDIT));
        remembered.latest(draft.project(), AsOf.NOW, edits, EDITS_READ_MAX).stream()
                .map(edit -> edit.story().text("file"))
                .filter(file -> !file.isBlank())
                .forEach(files::add);
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("title", decision.title());
        metadata.put("rationale", decision.rationale().isBlank() ? "None was given." : decision.rationale());
        metadata.put("tradeoffs", List.of());
        metadata.put("affectedFiles", List.copyOf(files));
        var story = new Story(
                decision.title() + (decision.isSuccess() ? " was completed." : " was given up."),
                List.copyOf(files),
                Optional.of(decision.taskId()),
                Optional.of(decision.isSuccess() ? Outcome.SUCCESS : Outcome.FAILURE),
                metadata);
        return Optional.of(write(draft, decision.author(), EpisodeType.DECISION, story));
    }

    @Override
    public Optional<String> reflect(ProjectId project, Author author, String taskId) {
        var request = new RequestId(newId.get().toString());
        var which = new Which(Optional.empty(), Optional.of(taskId), Set.of());
        return reflection
                .reflect(new Reflection.Request(project, request, author, which, Reflection.LIMIT_DEFAULT))
                .reflection()
                .map(EpisodeId::value);
    }
}
