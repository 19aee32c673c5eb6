package dev.cairn.model.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The durable lesson of a pattern, attached to what it applies to.
///
/// `confidence` is what the pattern earned when the lesson was drawn; later test results move what is
/// told of it.
public record Learning(
        LearningId id, PatternKind pattern, String content, double confidence, Drawn drawn, Applies applies) {

    /// By whom, when and from which episodes it was drawn.
    public record Drawn(
            AgentId agent,
            Optional<String> taskId,
            Instant extractedAt,
            EpisodeId reflection,
            List<EpisodeId> sources) {

        public Drawn {
            sources = List.copyOf(sources);
        }
    }

    /// The entities it is about, and the bodies they had then.
    public record Applies(List<String> to, Map<String, String> anchors) {

        public Applies {
            to = List.copyOf(to);
            anchors = Map.copyOf(anchors);
        }
    }
}
