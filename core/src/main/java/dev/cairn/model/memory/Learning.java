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
/// `confidence` is the value when the learning was derived. The confidence shown to agents is adjusted by later
/// test results.
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

    /// The entities it is about, and their body hashes when it was derived.
    public record LearningScope(List<String> entities, Map<String, String> anchors) {

        public LearningScope {
            entities = List.copyOf(entities);
            anchors = Map.copyOf(anchors);
        }
    }
}
