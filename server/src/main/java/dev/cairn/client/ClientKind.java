package dev.cairn.client;

import dev.cairn.client.JsonText.Dialect;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A program that runs agents, with the settings file in which it lists MCP servers and the text file that its
/// agents read first.
public enum ClientKind {
    CLAUDE_CODE("Claude Code", ".mcp.json", "claude", ".claude"),
    CURSOR("Cursor", ".cursor/mcp.json", "cursor", ".cursor"),
    VSCODE("VS Code", ".vscode/mcp.json", "code", ".vscode"),
    CODEX("Codex", ".codex/config.toml", "codex", ".codex"),
    GEMINI_CLI("Gemini CLI", ".gemini/settings.json", "gemini", ".gemini"),
    /// Has only settings of the user, no settings file in a project.
    WINDSURF("Windsurf", "", "windsurf", ".windsurf"),
    ZED("Zed", ".zed/settings.json", "zed", ".zed"),
    OPENCODE("opencode", "opencode.json", "opencode", "opencode.json"),
    /// Any other client; the entry is displayed.
    GENERIC("your client", "", "", "");

    /// The format of a settings file.
    sealed interface SettingsFormat permits JsonFormat, TomlFormat, NoFormat {}

    /// A JSON file in which the object of this name lists the servers.
    record JsonFormat(String section, EntryShape shape, Dialect dialect) implements SettingsFormat {}

    /// A TOML file in which the table of this name lists the servers.
    record TomlFormat(String section) implements SettingsFormat {}

    /// The client has no known settings file, so the entry is displayed instead of written.
    record NoFormat() implements SettingsFormat {}

    /// The fields of a server's entry.
    enum EntryShape {
        /// The fields `command` and `args`.
        COMMAND,
        /// The fields `command` and `args`, and `type: stdio`.
        TYPED_STDIO,
        /// The field `type: local`, and one list with the command and its arguments.
        LOCAL_COMMAND_LIST
    }

    /// The signs that a client is used: its program, and its file or folder in a project.
    record ClientTrace(String program, String inProject) {}

    private final String title;
    private final String projectFile;
    private final String program;
    private final String inProject;

    ClientKind(String title, String projectFile, String program, String inProject) {
        this.title = title;
        this.projectFile = projectFile;
        this.program = program;
        this.inProject = inProject;
    }

    /// The name of the client for display.
    public String title() {
        return title;
    }

    /// The settings file relative to a project; empty when the client has only settings of the user.
    Optional<String> projectFile() {
        return Optional.of(projectFile).filter(path -> !path.isEmpty());
    }

    SettingsFormat format() {
        return switch (this) {
            case CLAUDE_CODE -> new JsonFormat("mcpServers", EntryShape.TYPED_STDIO, Dialect.STRICT);
            case CURSOR, WINDSURF -> new JsonFormat("mcpServers", EntryShape.COMMAND, Dialect.STRICT);
            case VSCODE -> new JsonFormat("servers", EntryShape.TYPED_STDIO, Dialect.COMMENTS_AND_TRAILING_COMMAS);
            case CODEX -> new TomlFormat("mcp_servers");
            case GEMINI_CLI -> new JsonFormat("mcpServers", EntryShape.COMMAND, Dialect.COMMENTS);
            case ZED -> new JsonFormat("context_servers", EntryShape.COMMAND, Dialect.COMMENTS_AND_TRAILING_COMMAS);
            case OPENCODE -> new JsonFormat("mcp", EntryShape.LOCAL_COMMAND_LIST, Dialect.COMMENTS_AND_TRAILING_COMMAS);
            case GENERIC -> new NoFormat();
        };
    }

    /// The file that its agents read first.
    GuideFile guide() {
        return switch (this) {
            case CLAUDE_CODE -> GuideFile.shared("CLAUDE.md");
            case CURSOR ->
                GuideFile.own(
                        ".cursor/rules/cairn.mdc", "---\ndescription: How to use Cairn\nalwaysApply: true\n---\n\n");
            case GEMINI_CLI -> GuideFile.shared("GEMINI.md");
            case WINDSURF -> GuideFile.own(".windsurf/rules/cairn.md", "---\ntrigger: always_on\n---\n\n");
            case VSCODE, CODEX, ZED, OPENCODE, GENERIC -> GuideFile.shared(GuideFile.AGENTS);
        };
    }

    /// The step that the user has to do in the client before it starts a server; empty if there is none.
    Optional<String> caution() {
        return this == GEMINI_CLI
                ? Optional.of(
                        "Gemini CLI starts MCP servers only in folders that you trust; run `gemini` in this folder once"
                                + " and choose to trust it")
                : Optional.empty();
    }

    ClientTrace trace() {
        return new ClientTrace(program, inProject);
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
