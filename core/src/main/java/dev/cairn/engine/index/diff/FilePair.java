package dev.cairn.engine.index.diff;

import dev.cairn.model.code.FileVersion;
import java.util.Optional;

/// A path with its recorded versions in both states that are compared.
record FilePair(String path, Optional<FileVersion> before, Optional<FileVersion> after) {

    static FilePair before(FileVersion file) {
        return new FilePair(file.path(), Optional.of(file), Optional.empty());
    }

    static FilePair after(FileVersion file) {
        return new FilePair(file.path(), Optional.empty(), Optional.of(file));
    }

    static FilePair of(String path) {
        return new FilePair(path, Optional.empty(), Optional.empty());
    }

    FilePair withoutBefore() {
        return new FilePair(path, Optional.empty(), after);
    }

    FilePair with(FilePair later) {
        return new FilePair(path, before, later.after);
    }

    boolean isEmpty() {
        return before.isEmpty() && after.isEmpty();
    }

    boolean isSame() {
        return before.map(FileVersion::contentHash).equals(after.map(FileVersion::contentHash));
    }
}
