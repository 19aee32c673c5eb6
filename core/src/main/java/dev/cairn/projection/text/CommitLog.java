package dev.cairn.projection.text;

import java.util.function.Consumer;

/// The source of a workspace's commit history.
@FunctionalInterface
public interface CommitLog {

    /// Passes past commits in any order; merges and commits without changed files may be left out.
    void forEach(Consumer<Commit> consumer);
}
