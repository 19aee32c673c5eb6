package dev.cairn.engine.index.git;

import java.nio.file.Path;
import java.util.Optional;

/// Access to git repositories on this machine.
public interface GitRepositories {

    /// The repository that contains a folder; empty when there is none, or git is not installed.
    Optional<GitRepository> open(Path root);
}
