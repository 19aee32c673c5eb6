package dev.cairn.projection.text;

import java.util.function.Consumer;

/// Where the history of a workspace comes from.
@FunctionalInterface
public interface CommitLog {

    /// Tells past commits in any order; merges and commits that touched no file may be left out.
    void forEach(Consumer<Commit> consumer);
}
