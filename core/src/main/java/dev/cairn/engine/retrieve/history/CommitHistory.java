package dev.cairn.engine.retrieve.history;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.WeightedTerms;
import java.util.List;

/// The commit history used for ranking.
public interface CommitHistory {

    /// Whether the recorded history has been read completely.
    default boolean isRead() {
        return true;
    }

    /// The commits whose messages match best.
    List<CommitMatch> matches(WeightedTerms bag, int limit);

    /// The logarithm of each file's number of recent changes. The caller may modify the array.
    float[] changes(TextPaths paths);
}
