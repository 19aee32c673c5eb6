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

    /// Where a release has its launcher.
    private static final List<String> RELEASE_LAUNCHERS = List.of("bin/cairn", "bin/cairn.cmd");

    /// The daemon cannot work with a smaller heap.
    public static final int HEAP_MEGABYTES_MIN = 64;

    /// Below this heap size, the launcher's memory arguments are replaced by smaller ones.
    private static final int HEAP_MEGABYTES_ROOMY = 480;

    private static final int YOUNG_SHARE = 3;
    private static final int MEGABYTES_PER_GIGABYTE = 1024;

    private DaemonCommand() {}

    /// `build` is the folder the launcher made for these jars, or that of a release, whose own launcher is then called;
    /// without it the present class path is used.
    ///
    /// @param heap the maximum heap, in the notation of the virtual machine
    public static List<String> forBackground(Optional<Path> build, String heap) {
        return build.flatMap(DaemonCommand::releaseLauncher)
                .map(launcher -> concat(List.of(List.of(launcher.toString()), forLauncher(sizes(heap)), SERVE)))
                .orElseGet(() -> concat(List.of(virtualMachine(build), sizes(heap), List.of(MAIN), SERVE)));
    }

    /// Whether a build was unpacked from a release, which nobody builds again.
    public static boolean isRelease(Path build) {
        return releaseLauncher(build).isPresent();
    }

    private static Optional<Path> releaseLauncher(Path build) {
        return RELEASE_LAUNCHERS.stream()
                .map(build::resolve)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static List<String> forLauncher(List<String> options) {
        return options.stream().map(option -> "-J" + option).toList();
    }

    private static List<String> virtualMachine(Optional<Path> build) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return build.flatMap(DaemonCommand::existingBuild)
                .map(folder -> List.of(
                        java, "-XX:AOTCache=" + folder.resolve("daemon.aot"), "@" + folder.resolve(ARGUMENTS_FILE)))
                .orElseGet(() -> List.of(java, "--enable-native-access=ALL-UNNAMED", "-cp", currentClassPath()));
    }

    private static List<String> concat(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }

    private static List<String> sizes(String heap) {
        int megabytes = megabytes(heap);
        if (megabytes >= HEAP_MEGABYTES_ROOMY) return List.of("-Xmx" + heap);
        return List.of("-Xmx" + heap, "-Xms" + heap, "-Xmn" + megabytes / YOUNG_SHARE + "m");
    }

    /// The size of a heap that is written as a number followed by m or g.
    public static int megabytes(String heap) {
        int number = Integer.parseInt(heap.substring(0, heap.length() - 1));
        return heap.endsWith("g") ? number * MEGABYTES_PER_GIGABYTE : number;
    }

    /// The daemon starts in another folder, so relative entries are made absolute.
    private static String currentClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// A bridge may outlive its build, because the launcher keeps few of them and marks the current one.
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
