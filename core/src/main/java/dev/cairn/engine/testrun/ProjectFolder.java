package dev.cairn.engine.testrun;

import java.util.Optional;

/// The files of a workspace on disk; paths are relative to its root, with slashes.
public interface ProjectFolder {

    /// The location of a written path.
    sealed interface PathLocation {

        /// A file of the workspace, by its normalized relative path.
        record InsideWorkspace(String path) implements PathLocation {}

        /// Outside the root, possibly through a link.
        record OutsideWorkspace() implements PathLocation {}

        record MissingFile() implements PathLocation {}
    }

    PathLocation place(String written);

    boolean isFile(String path);

    /// The content of a file; empty when it is missing or too large for a build file.
    Optional<String> text(String path);

    /// The absolute form of a relative path.
    String absolute(String path);
}
