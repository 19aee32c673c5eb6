package dev.cairn.engine.index;

import java.nio.file.Path;
import java.util.Optional;

/// Access to git repositories on this machine.
public interface GitHistory {

    /// The repository that contains a folder; empty when there is none, or git is not installed.
    Optional<GitRepository> open(Path root);
}
