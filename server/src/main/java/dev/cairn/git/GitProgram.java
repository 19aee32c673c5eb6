package dev.cairn.git;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Starts git. An architecture test makes sure that no other class does.
///
/// The environment is built from scratch: git must not see the daemon's variables, such as its token, and variables
/// such as `GIT_DIR` would redirect it.
final class GitProgram {

    private static final String NAME = "git";
    private static final String PATH = "PATH";
    private static final long SHORT_SECONDS_MAX = 10;
    private static final int SHORT_BYTES_MAX = 1 << 16;

    /// Switches off prompts, transports, lazy fetching, replace refs, locks and pathspec patterns.
    private static final Map<String, String> FIXED = Map.ofEntries(
            Map.entry("LC_ALL", "C"),
            Map.entry("GIT_TERMINAL_PROMPT", "0"),
            Map.entry("GIT_ASKPASS", ""),
            Map.entry("GIT_ALLOW_PROTOCOL", ""),
            Map.entry("GIT_NO_LAZY_FETCH", "1"),
            Map.entry("GIT_NO_REPLACE_OBJECTS", "1"),
            Map.entry("GIT_OPTIONAL_LOCKS", "0"),
            Map.entry("GIT_LITERAL_PATHSPECS", "1"),
            Map.entry("GIT_PAGER", "cat"),
            Map.entry("GIT_ATTR_NOSYSTEM", "1"));

    /// Switches off the configuration of the system and the user, because they may name programs too.
    private static final Map<String, String> NO_OUTER_SETTINGS =
            Map.of("GIT_CONFIG_NOSYSTEM", "1", "GIT_CONFIG_GLOBAL", "/dev/null");

    private GitProgram() {}

    /// Starts git with only the configuration that its variables point to.
    static Process start(Path folder, List<String> arguments, Map<String, String> variables) throws IOException {
        var closed = new HashMap<>(NO_OUTER_SETTINGS);
        closed.putAll(variables);
        return builder(folder, arguments, closed).start();
    }

    /// The output of a git command outside any repository; empty when git is missing, fails or takes too long.
    static Optional<String> output(List<String> arguments, Map<String, String> variables) {
        try {
            var process = builder(Path.of("/"), arguments, variables)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (var out = process.getInputStream()) {
                process.getOutputStream().close();
                process.onExit()
                        .orTimeout(SHORT_SECONDS_MAX, TimeUnit.SECONDS)
                        .exceptionally(_ -> process.destroyForcibly());
                var text = new String(out.readNBytes(SHORT_BYTES_MAX), StandardCharsets.UTF_8);
                return process.waitFor() == 0 ? Optional.of(text.strip()) : Optional.empty();
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException noGit) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static ProcessBuilder builder(Path folder, List<String> arguments, Map<String, String> variables)
            throws IOException {
        var builder = new ProcessBuilder().directory(folder.toFile());
        var environment = builder.environment();
        var closed = environment(environment, variables);
        environment.clear();
        environment.putAll(closed);
        var command = new ArrayList<String>();
        command.add(executable(closed.getOrDefault(PATH, "")).toString());
        command.addAll(arguments);
        return builder.command(command);
    }

    /// Keeps only the program search path and the temporary folder of the daemon's variables.
    static Map<String, String> environment(Map<String, String> inherited, Map<String, String> variables) {
        var closed = new HashMap<>(FIXED);
        closed.put(PATH, String.join(File.pathSeparator, folders(inherited.getOrDefault(PATH, ""))));
        Optional.ofNullable(inherited.get("TMPDIR")).ifPresent(folder -> closed.put("TMPDIR", folder));
        closed.putAll(variables);
        return closed;
    }

    /// The absolute folders of a search path. Relative ones would be resolved in the workspace, and a `git` in the
    /// workspace must not run.
    private static List<String> folders(String path) {
        return Stream.of(path.split(File.pathSeparator, -1))
                .filter(GitProgram::isAbsolute)
                .toList();
    }

    private static boolean isAbsolute(String folder) {
        try {
            return Path.of(folder).isAbsolute();
        } catch (InvalidPathException unusable) {
            return false;
        }
    }

    private static Path executable(String path) throws IOException {
        return folders(path).stream()
                .map(folder -> Path.of(folder, NAME))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst()
                .orElseThrow(() -> new IOException("git is not installed"));
    }

    /// The output of `git --version`.
    static Optional<String> version() {
        return output(List.of("--version"), NO_OUTER_SETTINGS);
    }

    /// The environment of this process.
    static Map<String, String> inherited() {
        return Map.copyOf(new ProcessBuilder().environment());
    }
}
