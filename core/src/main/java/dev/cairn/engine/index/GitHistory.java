package dev.cairn.engine.index;

import java.nio.file.Path;
import java.util.Optional;

/// What git knows about folders of this machine.
public interface GitHistory {

    /// The repository a folder lies in; empty when there is none, or no git on this machine.
    Optional<GitRepository> open(Path root);
}
