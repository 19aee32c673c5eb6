package dev.cairn.serve.mcp;

import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Additional capabilities and methods of the MCP server, for tests. A method replaces the built-in method of the
/// same name.
record McpExtensions(UnaryOperator<ServerCapabilities.Builder> capabilities, Map<String, McpMethod> methods) {

    static final McpExtensions NONE = new McpExtensions(UnaryOperator.identity(), Map.of());
}
