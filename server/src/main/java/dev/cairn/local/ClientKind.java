package dev.cairn.local;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A program that runs agents, and where it keeps the servers of a project.
public enum ClientKind {
    CLAUDE_CODE(".mcp.json", "mcpServers", true),
    CURSOR(".cursor/mcp.json", "mcpServers", false),
    VSCODE(".vscode/mcp.json", "servers", true),
    /// Keeps TOML, which is shown rather than merged.
    CODEX(".codex/config.toml"),
    /// Any other client: the settings are shown.
    GENERIC("");

    /// Where a JSON client lists servers, and whether it wants the transport named.
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

    /// The settings file relative to the project.
    String path() {
        return path;
    }

    /// Empty for clients whose settings are shown instead of written.
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
