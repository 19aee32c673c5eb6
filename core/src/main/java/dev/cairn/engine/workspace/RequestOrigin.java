package dev.cairn.engine.workspace;

/// Where a request comes from, which decides whether it may make a folder a workspace.
public enum RequestOrigin {
    /// The user typed a command.
    COMMAND_LINE,
    /// A client started in the folder, and its bridge says so.
    CLIENT_START,
    /// A tool call over MCP or HTTP: an agent decided.
    TOOL_CALL
}
