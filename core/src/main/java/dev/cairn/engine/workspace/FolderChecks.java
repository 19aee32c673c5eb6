package dev.cairn.engine.workspace;

import java.nio.file.Path;
import java.util.Optional;

/// Facts about local folders that decide whether they may be registered. All paths are real paths.
public interface FolderChecks {

    /// The home folder of another user that is, or contains, the folder.
    Optional<Path> homeOfAnotherUser(Path folder);
}
