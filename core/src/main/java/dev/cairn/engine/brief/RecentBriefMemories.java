package dev.cairn.engine.brief;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.EpisodeSummary;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.view.ProjectView;
import java.util.List;

/// Reads the newest decisions and learnings.
public final class RecentBriefMemories implements BriefMemories {

    private final EpisodeReader remembered;
    private final Learnings learnings;

    public RecentBriefMemories(EpisodeReader remembered, Learnings learnings) {
        this.remembered = remembered;
        this.learnings = learnings;
    }

    @Override
    public List<MemoryLine> decisions(ProjectView view, int limit) {
        return remembered.latest(view, EpisodeSelection.of(EpisodeType.DECISION), limit).stream()
                .map(episode -> new MemoryLine(episode.id().value(), EpisodeSummary.of(episode)))
                .toList();
    }

    @Override
    public List<MemoryLine> learnings(ProjectView view, int limit) {
        return learnings.recorded(view, limit).stream()
                .map(learning -> new MemoryLine(learning.id().value(), learning.content()))
                .toList();
    }
}
