package dev.cairn.model.workspace;

import java.nio.file.Path;

/// The folder of a git repository that all of its worktrees share.
///
/// @param path its real path
/// @param fileKey identifies the folder on its file system, so that it is recognised after it was moved or renamed;
///     empty where the file system has no such key
public record RepositoryFolder(Path path, String fileKey) {

    public RepositoryFolder {
        if (!path.isAbsolute()) throw new IllegalArgumentException("a repository's path is absolute: " + path);
    }

    /// Whether both are the same folder, perhaps under another path.
    public boolean isMovedFrom(RepositoryFolder former) {
        return !fileKey.isEmpty() && fileKey.equals(former.fileKey);
    }
}
