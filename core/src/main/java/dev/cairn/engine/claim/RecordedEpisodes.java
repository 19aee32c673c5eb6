package dev.cairn.engine.claim;

import dev.cairn.engine.memory.EpisodeSentence;
import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Outcome;
import dev.cairn.model.time.AsOf;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads agents' episodes and edits from memory. Sensitive episodes are never included.
public final class RecordedEpisodes implements AgentEpisodes, EditEpisodes {

    private static final int EDITS_READ_MAX = 200;

    private final Remembered remembered;

    public RecordedEpisodes(Remembered remembered) {
        this.remembered = remembered;
    }

    @Override
    public List<Told> newest(Asked query) {
        var selection = new Which(query.agent(), query.taskId(), Set.of());
        return remembered.latest(query.project(), query.asOf(), selection, query.limit()).stream()
                .filter(episode -> query.since().isEmpty()
                        || !episode.timestamp().isBefore(query.since().get()))
                .map(RecordedEpisodes::told)
                .toList();
    }

    private static Told told(Episode episode) {
        return new Told(
                episode.id().toString(),
                episode.type().name(),
                EpisodeSentence.of(episode),
                episode.timestamp(),
                episode.story().outcome().map(Outcome::written),
                episode.entities(),
                episode.taskId());
    }

    @Override
    public List<ToldEdit> since(ProjectId project, Instant since) {
        return remembered.latest(project, AsOf.NOW, Which.of(EpisodeType.EDIT), EDITS_READ_MAX).stream()
                .takeWhile(episode -> !episode.timestamp().isBefore(since))
                .map(RecordedEpisodes::edit)
                .toList();
    }

    private static ToldEdit edit(Episode episode) {
        var about = new LinkedHashSet<>(episode.entities());
        about.add(episode.story().text("file"));
        return new ToldEdit(about, episode.session(), episode.timestamp());
    }
}
