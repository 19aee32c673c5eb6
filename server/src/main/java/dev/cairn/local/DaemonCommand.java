package dev.cairn.local;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How this program is started again as a background daemon, from the same jars.
public final class DaemonCommand {

    private static final String MAIN = "dev.cairn.app.Main";
    private static final String ARGUMENTS_FILE = "daemon.args";

    private DaemonCommand() {}

    /// `build` is the folder the launcher made for these jars; without it the present class path is used.
    ///
    /// @param heap the most memory its heap may take, as the virtual machine reads it
    public static List<String> forBackground(Optional<Path> build, String heap) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var jars = build.flatMap(DaemonCommand::living)
                .map(folder ->
                        List.of("-XX:AOTCache=" + folder.resolve("daemon.aot"), "@" + folder.resolve(ARGUMENTS_FILE)))
                .orElseGet(() -> List.of("--enable-native-access=ALL-UNNAMED", "-cp", presentClassPath()));
        return Stream.of(List.of(java), jars, List.of("-Xmx" + heap, MAIN, "serve", "--background"))
                .flatMap(List::stream)
                .toList();
    }

    /// The daemon starts in another folder, so relative entries are made absolute.
    private static String presentClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// A bridge may outlive its build: the launcher keeps few of them, and says which is the current one.
    private static Optional<Path> living(Path build) {
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
