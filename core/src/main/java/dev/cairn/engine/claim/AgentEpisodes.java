package dev.cairn.engine.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What agents have told, newest first and without anything sensitive.
@FunctionalInterface
public interface AgentEpisodes {

    /// Nobody has told anything.
    AgentEpisodes NONE = _ -> List.of();

    List<Told> newest(Asked asked);

    record Asked(
            ProjectId project,
            AsOf asOf,
            Optional<AgentId> agent,
            Optional<String> taskId,
            Optional<Instant> since,
            int limit) {}

    /// One episode.
    ///
    /// @param type the written type, such as DECISION
    /// @param content for a decision its title and rationale, else what was told
    record Told(
            String id,
            String type,
            String content,
            Instant when,
            Optional<String> outcome,
            List<String> entities,
            Optional<String> taskId) {

        public Told {
            entities = List.copyOf(entities);
        }
    }
}
