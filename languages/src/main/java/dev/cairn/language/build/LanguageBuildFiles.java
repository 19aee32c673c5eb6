package dev.cairn.language.build;

import dev.cairn.model.code.ManifestFacts;
import java.util.Optional;

/// The build files and lock files of one language's tools, recognised by their paths.
public interface LanguageBuildFiles {

    /// The reader that finds out where modules are; empty if the path is not a build file with that information.
    Optional<ManifestFileReader> manifest(String path);

    /// The reader of packages and dependencies; empty if the path is not a build file or lock file.
    Optional<PackageFileReader> packages(String path);

    static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// Reads the module locations of one build file; empty if its text cannot be parsed.
    @FunctionalInterface
    interface ManifestFileReader {
        Optional<ManifestFacts> read(String path, String text);
    }

    /// Creates the reader of one file, which puts the facts into the given draft.
    @FunctionalInterface
    interface PackageFileReader {
        PackageReader.Reading at(BuildFileDraft file);
    }
}
