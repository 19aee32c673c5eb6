package dev.cairn.engine.workspace;

/// The origin of a request, which decides whether it may register a folder.
public enum RequestOrigin {
    /// The user typed a command.
    COMMAND_LINE,
    /// A client was started in the folder and reported it through its bridge.
    CLIENT_START,
    /// A tool call over MCP or HTTP, decided by an agent.
    TOOL_CALL
}
