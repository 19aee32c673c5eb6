package dev.cairn.serve.mcp;

import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Capabilities and methods in addition to Cairn's own; methods of the same name replace its own.
record McpExtensions(UnaryOperator<ServerCapabilities.Builder> capabilities, Map<String, McpMethod> methods) {

    static final McpExtensions NONE = new McpExtensions(UnaryOperator.identity(), Map.of());
}
