package dev.cairn.parsers.manifest;

import dev.cairn.model.code.ManifestFacts;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Reads the build files that are understood, by their file names.
public final class ManifestReader {

    /// What reads one kind of build file: path and text in, facts out if it makes sense.
    private interface Reader extends BiFunction<String, String, Optional<ManifestFacts>> {}

    private static final Map<String, Reader> BY_NAME = Map.ofEntries(
            Map.entry("Cargo.toml", CargoManifest::read),
            Map.entry("go.mod", GoManifests::read),
            Map.entry("go.work", GoManifests::read),
            Map.entry("pyproject.toml", PythonManifest::read),
            Map.entry("setup.cfg", PythonManifest::read),
            Map.entry("package.json", NodeManifests::readPackage),
            Map.entry("jsconfig.json", NodeManifests::readConfig),
            Map.entry("tsconfig.json", NodeManifests::readConfig));

    private ManifestReader() {}

    /// Whether a path is a build file that is understood.
    public static boolean understands(String path) {
        return reader(path).isPresent();
    }

    public static Optional<ManifestFacts> read(String path, String text) {
        return reader(path).flatMap(reader -> reader.apply(path, text));
    }

    private static Optional<Reader> reader(String path) {
        var name = fileName(path);
        // Projects name the configurations they extend as they like: tsconfig.base.json, tsconfig.app.json.
        if (name.startsWith("tsconfig.") && name.endsWith(".json")) return Optional.of(NodeManifests::readConfig);
        if (JvmManifests.understands(name)) return Optional.of(JvmManifests::read);
        return Optional.ofNullable(BY_NAME.get(name));
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
