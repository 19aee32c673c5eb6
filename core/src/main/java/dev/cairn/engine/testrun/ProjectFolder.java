package dev.cairn.engine.testrun;

import java.util.Optional;

/// The files of a workspace on disk; paths are relative to its root, with slashes.
public interface ProjectFolder {

    /// The location of a written path.
    sealed interface Place {

        /// A file of the workspace, by its normalized relative path.
        record Inside(String path) implements Place {}

        /// Outside the root, possibly through a link.
        record Outside() implements Place {}

        record Missing() implements Place {}
    }

    Place place(String written);

    boolean isFile(String path);

    /// The content of a file; empty when it is missing or too large for a build file.
    Optional<String> text(String path);

    /// The absolute form of a relative path.
    String absolute(String path);
}
