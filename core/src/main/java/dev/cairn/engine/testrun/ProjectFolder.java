package dev.cairn.engine.testrun;

import java.util.Optional;

/// The files of a workspace as they are on disk; paths are relative to its root, with slashes.
public interface ProjectFolder {

    /// Where a written path leads.
    sealed interface Place {

        /// A file of the workspace, by its plain relative path.
        record Inside(String path) implements Place {}

        /// Beyond the root, be it over a link.
        record Outside() implements Place {}

        record Missing() implements Place {}
    }

    Place place(String written);

    boolean isFile(String path);

    /// What a file holds; empty when it is missing or too large to be a build file.
    Optional<String> text(String path);

    /// The absolute form of a relative path.
    String absolute(String path);
}
