package dev.cairn.client;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A program that runs agents, and the settings file where it lists MCP servers of a project.
public enum ClientKind {
    CLAUDE_CODE(".mcp.json", "mcpServers", true),
    CURSOR(".cursor/mcp.json", "mcpServers", false),
    VSCODE(".vscode/mcp.json", "servers", true),
    /// Uses TOML, which is displayed instead of merged.
    CODEX(".codex/config.toml"),
    /// Any other client; the settings are displayed.
    GENERIC("");

    /// The JSON section that lists servers, and whether an entry must name its transport.
    record JsonPlace(String section, boolean namesTransport) {}

    private final String path;
    private final String section;
    private final boolean namesTransport;

    ClientKind(String path) {
        this(path, "", false);
    }

    ClientKind(String path, String section, boolean namesTransport) {
        this.path = path;
        this.section = section;
        this.namesTransport = namesTransport;
    }

    /// The settings file, relative to the project.
    String path() {
        return path;
    }

    /// Empty for clients whose settings are displayed instead of written.
    Optional<JsonPlace> json() {
        return section.isEmpty() ? Optional.empty() : Optional.of(new JsonPlace(section, namesTransport));
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static List<String> allWritten() {
        return Arrays.stream(values()).map(ClientKind::written).toList();
    }

    public static ClientKind parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
