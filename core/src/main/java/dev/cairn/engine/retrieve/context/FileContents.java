package dev.cairn.engine.retrieve.context;

import java.util.Optional;

/// The stored text of files, by path.
@FunctionalInterface
public interface FileContents {

    /// No text is stored.
    FileContents NONE = _ -> Optional.empty();

    /// The bytes of a file; empty if its text is not stored.
    Optional<byte[]> of(String path);
}
