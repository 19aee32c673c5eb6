package dev.cairn.engine.retrieve;

import dev.cairn.projection.text.CommitMatch;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextPaths;
import java.util.List;

/// A history without changes, because there are none or because they are not read yet.
public enum NoPast implements Past {
    /// There is no history.
    NONE,

    /// The history exists but is still being read.
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
