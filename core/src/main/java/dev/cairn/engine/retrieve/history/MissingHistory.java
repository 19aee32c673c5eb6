package dev.cairn.engine.retrieve.history;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.WeightedTerms;
import java.util.List;

/// A history without changes, because there are none or because they are not read yet.
public enum MissingHistory implements CommitHistory {
    /// There is no history.
    NONE,

    /// The history exists but is still being read.
    UNREAD;

    @Override
    public boolean isRead() {
        return this == NONE;
    }

    @Override
    public List<CommitMatch> matches(WeightedTerms bag, int limit) {
        return List.of();
    }

    @Override
    public float[] changes(TextPaths paths) {
        return new float[paths.size()];
    }
}
