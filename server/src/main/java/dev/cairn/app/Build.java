package dev.cairn.app;

import dev.cairn.local.BuildVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// Which program this is: its version, and the folder of jars the launcher made for it.
final class Build {

    /// Set by the launcher to the folder that holds this build.
    private static final String FOLDER_PROPERTY = "cairn.build";

    private Build() {}

    static String version() {
        try (var in = Build.class.getResourceAsStream("version.txt")) {
            if (in == null) throw new IllegalStateException("version.txt is missing from the build");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// This build as others are compared with it.
    static BuildVersion id() {
        return new BuildVersion(version(), name());
    }

    static Optional<Path> folder() {
        return Optional.ofNullable(System.getProperty(FOLDER_PROPERTY)).map(Path::of);
    }

    /// The program clients are told to start.
    static Path launcher() {
        return Path.of(System.getProperty("cairn.launcher", "cairn")).toAbsolutePath();
    }

    /// The name that tells two builds of one version apart.
    static String name() {
        return folder().map(folder -> folder.getFileName().toString()).orElse("development");
    }
}
