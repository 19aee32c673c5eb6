package dev.cairn.engine.retrieve;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextPaths;
import java.util.List;

/// The commit history used for ranking.
public interface Past {

    /// Whether the recorded history has been read completely.
    default boolean isRead() {
        return true;
    }

    /// The commits whose messages match best.
    List<CommitMatch> matches(TermBag bag, int limit);

    /// The logarithm of each file's number of recent changes. The caller may modify the array.
    float[] changes(TextPaths paths);
}
