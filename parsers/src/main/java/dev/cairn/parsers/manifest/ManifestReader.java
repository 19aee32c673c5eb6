package dev.cairn.parsers.manifest;

import dev.cairn.model.code.ManifestFacts;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Reads the build files that are understood, by their file names.
public final class ManifestReader {

    /// What reads one kind of build file: path and text in, facts out if it makes sense.
    private interface Reader extends BiFunction<String, String, Optional<ManifestFacts>> {}

    private static final Map<String, Reader> BY_NAME =
            Map.of("go.mod", GoManifests::read, "go.work", GoManifests::read);

    private ManifestReader() {}

    /// Whether a path is a build file that is understood.
    public static boolean understands(String path) {
        return BY_NAME.containsKey(fileName(path));
    }

    public static Optional<ManifestFacts> read(String path, String text) {
        var reader = BY_NAME.get(fileName(path));
        return reader == null ? Optional.empty() : reader.apply(path, text);
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
