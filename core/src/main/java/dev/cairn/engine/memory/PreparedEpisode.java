package dev.cairn.engine.memory;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EncryptedBody;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.Author;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An episode that was validated and encrypted and is ready for its transaction.
///
/// Everything slow or random is already done, so a transaction that is retried writes the same episode.
public record PreparedEpisode(
        ProjectId project,
        EpisodeId id,
        EpisodeType type,
        Author author,
        EpisodeBody story,
        Optional<EncryptedBody> sealed,
        Optional<Instant> timestamp,
        Map<String, String> anchors,
        List<EpisodeId> sources) {

    /// The same episode, anchored to the given bodies of code.
    public PreparedEpisode anchored(Map<String, String> bodies) {
        return new PreparedEpisode(project, id, type, author, story, sealed, timestamp, bodies, sources);
    }

    public PreparedEpisode drawnFrom(EpisodeId named, List<EpisodeId> episodes) {
        return new PreparedEpisode(project, named, type, author, story, sealed, timestamp, anchors, episodes);
    }
}
