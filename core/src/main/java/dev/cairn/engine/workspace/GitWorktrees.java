package dev.cairn.engine.workspace;

import java.nio.file.Path;
import java.util.Optional;

/// Finds the git worktrees of folders without running git. All paths are real paths.
public interface GitWorktrees {

    /// Knows no repository: every folder is a project of its own.
    GitWorktrees NONE = new GitWorktrees() {
        @Override
        public Optional<GitWorktree> containing(Path folder) {
            return Optional.empty();
        }

        @Override
        public boolean isBareRepository(Path folder) {
            return false;
        }
    };

    /// The worktree whose root is the folder or its nearest ancestor that has one.
    ///
    /// A linked worktree counts only if its repository lists it too, because a folder alone could claim to
    /// belong to any repository.
    Optional<GitWorktree> containing(Path folder);

    /// Whether the folder is a repository without a worktree of its own.
    boolean isBareRepository(Path folder);

    /// The worktree whose root is this folder.
    default Optional<GitWorktree> at(Path root) {
        return containing(root).filter(worktree -> worktree.root().equals(root));
    }
}
