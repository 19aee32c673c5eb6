package dev.cairn.serve.mcp;

import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Capabilities and methods in addition to Cairn's own; methods of the same name replace its own.
record Extras(UnaryOperator<ServerCapabilities.Builder> capabilities, Map<String, Method> methods) {

    static final Extras NONE = new Extras(UnaryOperator.identity(), Map.of());
}
