package dev.cairn.engine.retrieve;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextPaths;
import java.util.List;

/// A past without changes: because there are none, or because they are not read yet.
public enum NoPast implements Past {
    /// No history.
    NONE,

    /// There is a history, but it is still being read.
    UNREAD;

    @Override
    public boolean isRead() {
        return this == NONE;
    }

    @Override
    public List<CommitMatch> matches(TermBag bag, int limit) {
        return List.of();
    }

    @Override
    public float[] changes(TextPaths paths) {
        return new float[paths.size()];
    }
}
