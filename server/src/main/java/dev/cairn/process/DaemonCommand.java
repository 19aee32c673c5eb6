package dev.cairn.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Builds the command line that starts this program again as a background daemon, from the same jars.
public final class DaemonCommand {

    private static final String MAIN = "dev.cairn.app.Main";
    private static final String ARGUMENTS_FILE = "daemon.args";
    private static final List<String> SERVE = List.of("serve", "--background");

    /// The paths of the launcher in a release.
    private static final List<String> RELEASE_LAUNCHERS = List.of("bin/cairn", "bin/cairn.cmd");

    /// The smallest heap with which the daemon can work.
    public static final int HEAP_MEGABYTES_MIN = 64;

    /// With a smaller heap than this, the launcher's defaults for the initial heap and the young generation are
    /// too large and are replaced. The serial collector is used, because it needs the least memory of its own.
    private static final int DEFAULT_ARGUMENTS_HEAP_MEGABYTES_MIN = 480;

    private static final int YOUNG_GENERATION_DIVISOR = 3;
    private static final int MEGABYTES_PER_GIGABYTE = 1024;

    private DaemonCommand() {}

    /// The command line of the daemon. It calls the launcher of a release if `build` is one. Otherwise it starts
    /// Java with the jars in `build` or, without a build, with the current class path.
    ///
    /// @param build the folder with the jars of the running program, which its launcher created or which is a
    ///     release
    /// @param heap the maximum heap in the notation of `-Xmx`, for example `512m`
    public static List<String> forBackground(Optional<Path> build, String heap) {
        return build.flatMap(DaemonCommand::releaseLauncher)
                .map(launcher ->
                        concat(List.of(List.of(launcher.toString()), launcherArguments(heapArguments(heap)), SERVE)))
                .orElseGet(() -> concat(List.of(javaCommand(build), heapArguments(heap), List.of(MAIN), SERVE)));
    }

    /// Whether the folder is an unpacked release, and not a build from source.
    public static boolean isRelease(Path build) {
        return releaseLauncher(build).isPresent();
    }

    private static Optional<Path> releaseLauncher(Path build) {
        return RELEASE_LAUNCHERS.stream()
                .map(build::resolve)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static List<String> launcherArguments(List<String> options) {
        return options.stream().map(option -> "-J" + option).toList();
    }

    private static List<String> javaCommand(Optional<Path> build) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return build.flatMap(DaemonCommand::existingBuild)
                .map(folder -> List.of(
                        java, "-XX:AOTCache=" + folder.resolve("daemon.aot"), "@" + folder.resolve(ARGUMENTS_FILE)))
                .orElseGet(() -> List.of(java, "--enable-native-access=ALL-UNNAMED", "-cp", currentClassPath()));
    }

    private static List<String> concat(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }

    /// Whether a heap is too small for the collector and the sizes in the arguments of the build.
    public static boolean isSmall(String heap) {
        return megabytes(heap) < DEFAULT_ARGUMENTS_HEAP_MEGABYTES_MIN;
    }

    private static List<String> heapArguments(String heap) {
        int megabytes = megabytes(heap);
        if (!isSmall(heap)) return List.of("-Xmx" + heap);
        return List.of(
                "-Xmx" + heap,
                "-XX:-UseG1GC",
                "-XX:+UseSerialGC",
                "-Xms" + heap,
                "-Xmn" + megabytes / YOUNG_GENERATION_DIVISOR + "m");
    }

    /// Converts a heap size, a number followed by `m` or `g`, to megabytes.
    public static int megabytes(String heap) {
        int number = Integer.parseInt(heap.substring(0, heap.length() - 1));
        return heap.endsWith("g") ? number * MEGABYTES_PER_GIGABYTE : number;
    }

    /// The current class path with absolute entries, because the daemon starts in another folder.
    private static String currentClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// The folder of this build or, if it is gone, of the current build. The launcher deletes old builds, so the
    /// build of a long-running bridge may be gone.
    private static Optional<Path> existingBuild(Path build) {
        if (Files.exists(build.resolve(ARGUMENTS_FILE))) return Optional.of(build);
        var current = build.resolveSibling("current");
        try {
            return Files.exists(current)
                    ? Optional.of(
                            build.resolveSibling(Files.readAllLines(current).getFirst()))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
