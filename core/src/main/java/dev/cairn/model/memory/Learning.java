package dev.cairn.model.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A durable lesson derived from a pattern and attached to the entities it applies to.
///
/// `confidence` is the value at the time of derivation. Later test results change the confidence that is reported.
public record Learning(
        LearningId id,
        PatternKind pattern,
        String content,
        double confidence,
        LearningOrigin origin,
        LearningScope scope) {

    /// The agent and task, the time, and the episodes it was derived from.
    public record LearningOrigin(
            AgentId agent,
            Optional<String> taskId,
            Instant extractedAt,
            EpisodeId reflection,
            List<EpisodeId> sources) {

        public LearningOrigin {
            sources = List.copyOf(sources);
        }
    }

    /// The entities it is about and the body hashes they had at that time.
    public record LearningScope(List<String> entities, Map<String, String> anchors) {

        public LearningScope {
            entities = List.copyOf(entities);
            anchors = Map.copyOf(anchors);
        }
    }
}
