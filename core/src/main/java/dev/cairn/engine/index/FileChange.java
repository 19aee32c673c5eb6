package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import java.util.Optional;

/// A file came, changed or went.
///
/// @param isHead whether the path is now as the commit has it that is checked out, there or not
public record FileChange(String path, Optional<FileVersion> before, Optional<FileVersion> after, boolean isHead) {

    public FileChange {
        if (before.isEmpty() && after.isEmpty()) throw new IllegalArgumentException("nothing changed: " + path);
    }
}
