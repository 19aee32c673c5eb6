package dev.cairn.projection.text;

import java.util.function.Consumer;

/// Provides the git commits of a workspace.
@FunctionalInterface
public interface CommitLog {

    /// Calls the consumer for past commits in any order. Merges and commits without changed files may be omitted.
    void forEach(Consumer<Commit> consumer);
}
