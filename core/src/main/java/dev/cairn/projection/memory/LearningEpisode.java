package dev.cairn.projection.memory;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Represents a learning as an episode, for recall.
final class LearningEpisode {

    private static final TxId NO_TX = new TxId(new UUID(0, 0));

    private LearningEpisode() {}

    /// It has its own session, so that it has no neighbours.
    static Episode of(Learning learning) {
        var drawn = learning.origin();
        return new Episode(
                new EpisodeId(learning.id().value()),
                EpisodeType.LEARNING,
                new Episode.EpisodeOrigin(
                        drawn.agent(),
                        new SessionId("learning " + learning.id()),
                        drawn.extractedAt(),
                        drawn.extractedAt(),
                        NO_TX),
                new EpisodeBody(
                        learning.content(),
                        learning.scope().entities(),
                        drawn.taskId(),
                        Optional.empty(),
                        Map.of("confidence", learning.confidence())),
                Optional.empty(),
                new Episode.EpisodeRelations(
                        Optional.empty(), drawn.sources(), learning.scope().anchors()));
    }
}
