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

/// Turns a learning into an episode, so that recall finds both in the same way.
final class LearningConverter {

    private static final TxId NO_TX = new TxId(new UUID(0, 0));

    private LearningConverter() {}

    /// The episode has its own session, because it has no previous or next episode.
    static Episode toEpisode(Learning learning) {
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
