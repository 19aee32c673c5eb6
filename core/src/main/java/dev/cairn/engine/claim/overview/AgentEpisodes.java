package dev.cairn.engine.claim.overview;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.view.ProjectView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Reads episodes recorded by agents, newest first. Sensitive episodes are never included.
@FunctionalInterface
public interface AgentEpisodes {

    /// An implementation without episodes.
    AgentEpisodes NONE = _ -> List.of();

    List<AgentEpisode> newest(AgentEpisodeQuery query);

    record AgentEpisodeQuery(
            ProjectView view, Optional<AgentId> agent, Optional<String> taskId, Optional<Instant> since, int limit) {}

    /// One episode.
    ///
    /// @param content the title and rationale of a decision, or the recorded text of any other episode
    record AgentEpisode(
            String id,
            EpisodeType type,
            String content,
            Instant when,
            Optional<EpisodeOutcome> outcome,
            List<String> entities,
            Optional<String> taskId) {

        public AgentEpisode {
            entities = List.copyOf(entities);
        }
    }
}
