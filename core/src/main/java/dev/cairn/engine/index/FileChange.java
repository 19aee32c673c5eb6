package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import java.util.Optional;

/// A file was added, changed or removed.
///
/// @param isHead whether the path now equals the checked-out commit, which may be by its absence
public record FileChange(String path, Optional<FileVersion> before, Optional<FileVersion> after, boolean isHead) {

    public FileChange {
        if (before.isEmpty() && after.isEmpty()) throw new IllegalArgumentException("nothing changed: " + path);
    }
}
