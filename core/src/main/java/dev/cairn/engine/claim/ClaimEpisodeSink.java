package dev.cairn.engine.claim;

import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// Records episodes about claims, inside the transaction they describe.
@FunctionalInterface
public interface ClaimEpisodeSink {

    /// An implementation that records nothing.
    ClaimEpisodeSink NONE = (_, _) -> Optional.empty();

    /// Adds an observation to the draft and returns its id, if it was recorded.
    Optional<String> add(Draft draft, EpisodeNote note);

    /// The content of an episode.
    ///
    /// @param outcome success, failure or partial, if the agent stated one of them
    record EpisodeNote(
            Author author, String content, List<String> entities, Optional<String> taskId, Optional<String> outcome) {}
}
