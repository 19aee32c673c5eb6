package dev.cairn.language.build;

import dev.cairn.model.code.ManifestFacts;
import java.util.Optional;

/// The build files and lock files of one language's tools, recognised by their paths.
public interface LanguageBuildFiles {

    /// The reader of module locations in a build file; empty for any other file.
    Optional<ManifestFileReader> manifest(String path);

    /// The reader of packages and dependencies in a build file or lock file; empty for any other file.
    Optional<PackageFileReader> packages(String path);

    static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// Reads one build file; empty if its text is broken.
    @FunctionalInterface
    interface ManifestFileReader {
        Optional<ManifestFacts> read(String path, String text);
    }

    /// Creates the reading of one file.
    @FunctionalInterface
    interface PackageFileReader {
        PackageReader.Reading at(BuildFileDraft file);
    }
}
