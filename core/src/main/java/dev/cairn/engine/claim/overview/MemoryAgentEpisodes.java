package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.change.ReportedEdits;
import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.EpisodeSummary;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.Author;
import dev.cairn.store.Feed;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads agents' episodes and edits from memory. Sensitive episodes are never included.
public final class MemoryAgentEpisodes implements AgentEpisodes, ReportedEdits {

    private static final int EDITS_READ_MAX = 200;

    private final EpisodeReader remembered;
    private final Feed feed;

    public MemoryAgentEpisodes(EpisodeReader remembered, Feed feed) {
        this.remembered = remembered;
        this.feed = feed;
    }

    @Override
    public List<AgentEpisode> newest(AgentEpisodeQuery query) {
        var selection = new EpisodeSelection(query.agent(), query.taskId(), Set.of());
        return remembered.latest(query.view(), selection, query.limit()).stream()
                .filter(episode -> query.since().isEmpty()
                        || !episode.timestamp().isBefore(query.since().get()))
                .map(MemoryAgentEpisodes::agentEpisode)
                .toList();
    }

    private static AgentEpisode agentEpisode(Episode episode) {
        return new AgentEpisode(
                episode.id().toString(),
                episode.type(),
                EpisodeSummary.of(episode),
                episode.timestamp(),
                episode.body().outcome(),
                episode.entities(),
                episode.taskId());
    }

    @Override
    public List<ReportedEdit> reportedSince(ProjectId project, Instant since) {
        return remembered.latest(project, EpisodeSelection.of(EpisodeType.EDIT), EDITS_READ_MAX).stream()
                .takeWhile(episode -> !episode.timestamp().isBefore(since))
                .filter(episode -> isFrom(project, episode))
                .map(MemoryAgentEpisodes::edit)
                .toList();
    }

    /// Whether the agent reported the edit from this worktree. An edit in another worktree does not concern the
    /// file here.
    private boolean isFrom(ProjectId worktree, Episode episode) {
        return feed.find(worktree, episode.origin().tx())
                .filter(tx -> tx.project().equals(worktree))
                .isPresent();
    }

    private static ReportedEdit edit(Episode episode) {
        var about = new LinkedHashSet<>(episode.entities());
        about.add(episode.body().text("file"));
        return new ReportedEdit(about, new Author(episode.agent(), episode.session()), episode.timestamp());
    }
}
