package dev.cairn.engine.brief;

import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.EpisodeSummary;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// Reads the newest decisions and learnings.
public final class RecentBriefMemories implements BriefMemories {

    private final dev.cairn.engine.memory.EpisodeReader remembered;
    private final Learnings learnings;

    public RecentBriefMemories(dev.cairn.engine.memory.EpisodeReader remembered, Learnings learnings) {
        this.remembered = remembered;
        this.learnings = learnings;
    }

    @Override
    public List<MemoryLine> decisions(ProjectId project, AsOf asOf, int limit) {
        return remembered.latest(project, asOf, EpisodeSelection.of(EpisodeType.DECISION), limit).stream()
                .map(episode -> new MemoryLine(episode.id().value(), EpisodeSummary.of(episode)))
                .toList();
    }

    @Override
    public List<MemoryLine> learnings(ProjectId project, AsOf asOf, int limit) {
        return learnings.newest(project, asOf, limit).stream()
                .map(learning -> new MemoryLine(learning.id().value(), learning.content()))
                .toList();
    }
}
