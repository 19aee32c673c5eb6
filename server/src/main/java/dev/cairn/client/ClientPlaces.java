package dev.cairn.client;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Finds the folders in which clients store the settings of a user, and the programs on the user's PATH.
public record ClientPlaces(Path userHome, Map<String, String> environment) {

    public ClientPlaces {
        environment = Map.copyOf(environment);
    }

    /// The settings file of a user; empty for a client whose entry is printed, for the user to copy.
    Optional<Path> userFile(ClientKind client) {
        return switch (client) {
            case CLAUDE_CODE ->
                Optional.of(variable("CLAUDE_CONFIG_DIR").orElse(userHome).resolve(".claude.json"));
            case CURSOR -> Optional.of(userHome.resolve(".cursor/mcp.json"));
            case VSCODE -> Optional.of(applications("Code").resolve("User/mcp.json"));
            case CODEX ->
                Optional.of(variable("CODEX_HOME")
                        .orElse(userHome.resolve(".codex"))
                        .resolve("config.toml"));
            case GEMINI_CLI -> Optional.of(userHome.resolve(".gemini/settings.json"));
            case WINDSURF -> Optional.of(userHome.resolve(".codeium/windsurf/mcp_config.json"));
            case ZED ->
                Optional.of((isWindows() ? applications("Zed") : configuration("zed")).resolve("settings.json"));
            case OPENCODE -> Optional.of(firstExisting(configuration("opencode"), "opencode.json", "opencode.jsonc"));
            case GENERIC -> Optional.empty();
        };
    }

    /// The settings file of a project; empty when the client has none.
    static Optional<Path> projectFile(ClientKind client, Path root) {
        return client == ClientKind.OPENCODE
                ? Optional.of(firstExisting(root, "opencode.json", "opencode.jsonc"))
                : client.projectFile().map(root::resolve);
    }

    /// The file in which the user keeps hooks of Claude Code.
    Path userHooks() {
        return variable("CLAUDE_CONFIG_DIR").orElse(userHome.resolve(".claude")).resolve("settings.json");
    }

    private static Path firstExisting(Path folder, String usual, String other) {
        return Files.exists(folder.resolve(other)) && !Files.exists(folder.resolve(usual))
                ? folder.resolve(other)
                : folder.resolve(usual);
    }

    /// Whether the user has this client: its program is on the PATH, or its folder is there.
    boolean has(ClientKind client) {
        return program(client.trace().program()).isPresent()
                || userFile(client)
                        .map(Path::getParent)
                        .filter(folder -> !folder.equals(userHome))
                        .filter(Files::isDirectory)
                        .isPresent()
                || (client == ClientKind.CLAUDE_CODE && Files.isDirectory(userHome.resolve(".claude")))
                || (client == ClientKind.CODEX && Files.isDirectory(userHome.resolve(".codex")));
    }

    /// The first executable file of this name on the PATH.
    public Optional<Path> program(String name) {
        if (name.isEmpty()) return Optional.empty();
        var names = isWindows() ? List.of(name + ".exe", name + ".cmd", name) : List.of(name);
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> path(folder).stream())
                .flatMap(folder -> names.stream().map(folder::resolve))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private Optional<Path> variable(String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(text -> !text.isBlank())
                .flatMap(ClientPlaces::path);
    }

    private static Optional<Path> path(String written) {
        try {
            return Optional.of(Path.of(written));
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }

    private Path configuration(String name) {
        return variable("XDG_CONFIG_HOME").orElse(userHome.resolve(".config")).resolve(name);
    }

    /// The folder in which desktop applications store the settings of a user.
    private Path applications(String name) {
        if (isWindows())
            return variable("APPDATA")
                    .orElse(userHome.resolve("AppData/Roaming"))
                    .resolve(name);
        return system().contains("mac")
                ? userHome.resolve("Library/Application Support").resolve(name)
                : configuration(name);
    }

    private static boolean isWindows() {
        return system().startsWith("windows");
    }

    private static String system() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT);
    }
}
