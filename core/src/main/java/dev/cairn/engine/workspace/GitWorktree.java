package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.RepositoryFolder;
import java.nio.file.Path;

/// A checked-out tree of a git repository.
///
/// @param root its root folder
/// @param isMain whether it is the repository's main worktree; all others are linked ones
public record GitWorktree(Path root, RepositoryFolder repository, boolean isMain) {}
