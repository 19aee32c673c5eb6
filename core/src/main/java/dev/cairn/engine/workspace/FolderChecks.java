package dev.cairn.engine.workspace;

import java.nio.file.Path;
import java.util.Optional;

/// Facts about local folders that decide whether they may be registered. All paths are real paths.
public interface FolderChecks {

    /// The home folder of another user that is, or contains, the folder.
    Optional<Path> homeOfAnotherUser(Path folder);

    /// The git directory shared by all worktrees of a repository, if the folder is the root of one of them.
    ///
    /// A linked worktree counts only if the repository lists it too, because a folder alone could claim to belong
    /// to
    /// any repository.
    Optional<Path> commonGitDirectory(Path folder);
}
