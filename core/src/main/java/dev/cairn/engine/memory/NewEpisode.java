package dev.cairn.engine.memory;

import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An episode as it is submitted; without a timestamp, the time of recording is used.
public record NewEpisode(EpisodeType type, EpisodeBody story, boolean sensitive, Optional<Instant> timestamp) {

    /// An episode that is not sensitive and has no timestamp of its own.
    public static NewEpisode of(EpisodeType type, String content, List<String> entities, Map<String, Object> metadata) {
        return new NewEpisode(
                type,
                new EpisodeBody(content, entities, Optional.empty(), Optional.empty(), metadata),
                false,
                Optional.empty());
    }
}
