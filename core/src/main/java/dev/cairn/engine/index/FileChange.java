package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import java.util.Optional;

/// A file was added, changed or removed.
///
/// @param isHead whether the path is now as in the checked-out commit: with the same content, or absent in both
public record FileChange(String path, Optional<FileVersion> before, Optional<FileVersion> after, boolean isHead) {

    public FileChange {
        if (before.isEmpty() && after.isEmpty()) throw new IllegalArgumentException("nothing changed: " + path);
    }
}
