package dev.cairn.engine.brief;

import dev.cairn.engine.memory.EpisodeSentence;
import dev.cairn.engine.memory.Learnings;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// Reads the newest decisions and learnings.
public final class RecentMemory implements Memories {

    private final dev.cairn.engine.memory.Remembered remembered;
    private final Learnings learnings;

    public RecentMemory(dev.cairn.engine.memory.Remembered remembered, Learnings learnings) {
        this.remembered = remembered;
        this.learnings = learnings;
    }

    @Override
    public List<Remembered> decisions(ProjectId project, AsOf asOf, int limit) {
        return remembered.latest(project, asOf, Which.of(EpisodeType.DECISION), limit).stream()
                .map(episode -> new Remembered(episode.id().value(), EpisodeSentence.of(episode)))
                .toList();
    }

    @Override
    public List<Remembered> learnings(ProjectId project, AsOf asOf, int limit) {
        return learnings.newest(project, asOf, limit).stream()
                .map(living -> new Remembered(
                        living.learning().id().value(), living.learning().content()))
                .toList();
    }
}
