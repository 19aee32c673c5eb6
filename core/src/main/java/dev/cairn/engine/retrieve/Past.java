package dev.cairn.engine.retrieve;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextPaths;
import java.util.List;

/// What is known of earlier changes.
public interface Past {

    /// Whether all that is recorded is known.
    default boolean isRead() {
        return true;
    }

    /// The commits whose messages match best.
    List<CommitMatch> matches(TermBag bag, int limit);

    /// How often each file changed of late, on a scale that grows ever slower; the caller may write to it.
    float[] changes(TextPaths paths);
}
