package dev.cairn.client;

import dev.cairn.client.JsonText.Dialect;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A program that runs agents: the settings file where it lists MCP servers, and the text file its agents read first.
public enum ClientKind {
    CLAUDE_CODE(
            "Claude Code",
            ".mcp.json",
            new JsonFormat("mcpServers", EntryShape.TYPED_STDIO, Dialect.STRICT),
            GuideFile.shared("CLAUDE.md"),
            new ClientTrace("claude", ".claude")),
    CURSOR(
            "Cursor",
            ".cursor/mcp.json",
            new JsonFormat("mcpServers", EntryShape.COMMAND, Dialect.STRICT),
            GuideFile.own(".cursor/rules/cairn.mdc", "---\ndescription: How to use Cairn\nalwaysApply: true\n---\n\n"),
            new ClientTrace("cursor", ".cursor")),
    VSCODE(
            "VS Code",
            ".vscode/mcp.json",
            new JsonFormat("servers", EntryShape.TYPED_STDIO, Dialect.COMMENTS_AND_TRAILING_COMMAS),
            GuideFile.shared(GuideFile.AGENTS),
            new ClientTrace("code", ".vscode")),
    CODEX(
            "Codex",
            ".codex/config.toml",
            new TomlFormat("mcp_servers"),
            GuideFile.shared(GuideFile.AGENTS),
            new ClientTrace("codex", ".codex")),
    GEMINI_CLI(
            "Gemini CLI",
            ".gemini/settings.json",
            new JsonFormat("mcpServers", EntryShape.COMMAND, Dialect.COMMENTS),
            GuideFile.shared("GEMINI.md"),
            new ClientTrace("gemini", ".gemini")),
    /// Has no settings file of a project.
    WINDSURF(
            "Windsurf",
            "",
            new JsonFormat("mcpServers", EntryShape.COMMAND, Dialect.STRICT),
            GuideFile.own(".windsurf/rules/cairn.md", "---\ntrigger: always_on\n---\n\n"),
            new ClientTrace("windsurf", ".windsurf")),
    ZED(
            "Zed",
            ".zed/settings.json",
            new JsonFormat("context_servers", EntryShape.COMMAND, Dialect.COMMENTS_AND_TRAILING_COMMAS),
            GuideFile.shared(GuideFile.AGENTS),
            new ClientTrace("zed", ".zed")),
    OPENCODE(
            "opencode",
            "opencode.json",
            new JsonFormat("mcp", EntryShape.LOCAL_COMMAND_LIST, Dialect.COMMENTS_AND_TRAILING_COMMAS),
            GuideFile.shared(GuideFile.AGENTS),
            new ClientTrace("opencode", "opencode.json")),
    /// Any other client; the entry is displayed.
    GENERIC("another client", "", new NoFormat(), GuideFile.shared(GuideFile.AGENTS), new ClientTrace("", ""));

    /// The format of a settings file.
    sealed interface SettingsFormat permits JsonFormat, TomlFormat, NoFormat {}

    /// An object lists the servers under this name.
    record JsonFormat(String section, EntryShape shape, Dialect dialect) implements SettingsFormat {}

    /// A table lists the servers under this name.
    record TomlFormat(String section) implements SettingsFormat {}

    /// The settings are displayed instead of written.
    record NoFormat() implements SettingsFormat {}

    /// The fields of a server's entry.
    enum EntryShape {
        /// `command` and `args`
        COMMAND,
        /// the same with `type: stdio`
        TYPED_STDIO,
        /// `type: local`, and one list of the command with its arguments
        LOCAL_COMMAND_LIST
    }

    /// What shows that a client is used: its program, and its file or folder in a project.
    record ClientTrace(String program, String inProject) {}

    private final String title;
    private final String projectFile;
    private final SettingsFormat format;
    private final GuideFile guide;
    private final ClientTrace trace;

    ClientKind(String title, String projectFile, SettingsFormat format, GuideFile guide, ClientTrace trace) {
        this.title = title;
        this.projectFile = projectFile;
        this.format = format;
        this.guide = guide;
        this.trace = trace;
    }

    /// The name as its makers write it.
    public String title() {
        return title;
    }

    /// The settings file relative to a project; empty when the client has only settings of the user.
    Optional<String> projectFile() {
        return Optional.of(projectFile).filter(path -> !path.isEmpty());
    }

    SettingsFormat format() {
        return format;
    }

    GuideFile guide() {
        return guide;
    }

    /// What the client's own rules ask of its user before it starts a server.
    Optional<String> caution() {
        return this == GEMINI_CLI
                ? Optional.of("Gemini CLI starts MCP servers only in folders that you trust; run `gemini` in this folder once"
                        + " and choose to trust it")
                : Optional.empty();
    }

    ClientTrace trace() {
        return trace;
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
