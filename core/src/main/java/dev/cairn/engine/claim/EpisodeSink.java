package dev.cairn.engine.claim;

import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.List;
import java.util.Optional;

/// Where the room leaves its episodes, inside the transaction they tell about.
@FunctionalInterface
public interface EpisodeSink {

    /// Nobody keeps episodes.
    EpisodeSink NONE = (_, _) -> Optional.empty();

    /// Adds an observation to the draft; answers its id, if it was kept.
    Optional<String> add(Draft draft, Note note);

    /// What is told.
    ///
    /// @param outcome success, failure or partial, where the words of the agent say so
    record Note(
            Author author, String content, List<String> entities, Optional<String> taskId, Optional<String> outcome) {}
}
