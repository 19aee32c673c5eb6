package dev.cairn.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// The version of the running program, and the folder of jars that the launcher made for it.
public final class RunningBuild {

    /// System property that the launcher sets to the folder of this build.
    private static final String FOLDER_PROPERTY = "cairn.build";

    private RunningBuild() {}

    public static String version() {
        try (var in = RunningBuild.class.getResourceAsStream("/dev/cairn/app/version.txt")) {
            if (in == null) throw new IllegalStateException("version.txt is missing from the build");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The version and build name, for comparison with other builds.
    public static BuildVersion id() {
        return new BuildVersion(version(), name());
    }

    public static Optional<Path> folder() {
        return Optional.ofNullable(System.getProperty(FOLDER_PROPERTY)).map(Path::of);
    }

    /// The absolute path of the program that clients start.
    public static Path launcher() {
        return Path.of(System.getProperty("cairn.launcher", "cairn")).toAbsolutePath();
    }

    /// Distinguishes two builds of the same version.
    public static String name() {
        return folder().map(folder -> folder.getFileName().toString()).orElse("development");
    }
}
