package dev.cairn.app.join;

import dev.cairn.engine.brief.Memories;
import dev.cairn.engine.memory.Learnings;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// What was decided and learned lately, for whoever wakes up.
public final class NewestMemories implements Memories {

    private final dev.cairn.engine.memory.Remembered remembered;
    private final Learnings learnings;

    public NewestMemories(dev.cairn.engine.memory.Remembered remembered, Learnings learnings) {
        this.remembered = remembered;
        this.learnings = learnings;
    }

    @Override
    public List<Remembered> decisions(ProjectId project, AsOf asOf, int limit) {
        return remembered.latest(project, asOf, Which.of(EpisodeType.DECISION), limit).stream()
                .map(episode -> new Remembered(episode.id().value(), MemoryJoin.sentence(episode)))
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
