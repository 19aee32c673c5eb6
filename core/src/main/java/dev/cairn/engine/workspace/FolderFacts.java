package dev.cairn.engine.workspace;

import java.nio.file.Path;
import java.util.Optional;

/// Facts about folders of this machine that decide who may register them; all paths are real ones.
public interface FolderFacts {

    /// The home folder of another user that is, or contains, the folder.
    Optional<Path> homeOfAnotherUser(Path folder);

    /// The git directory that all worktrees of a repository share, for a folder that is the root of one of them.
    ///
    /// A linked worktree counts only if the repository knows it too; a folder alone could claim to belong anywhere.
    Optional<Path> commonGitDirectory(Path folder);
}
