/// The Model Context Protocol over Streamable HTTP.
///
/// Start at [McpEndpoint]: it reads a JSON-RPC message, finds its [McpConnection] and passes a request to the MCP
/// SDK. The SDK calls the [McpMethod] that [McpProtocol] registered for it; a tool call arrives at [ToolMethods].
/// No type of the SDK is used outside this package and [dev.cairn.serve.mcp.wire]. Other packages provide content
/// through [PromptSource] and [ResourceSource].
///
/// A client sees the tool sets that it chose (with `?tools=` or the header X-Cairn-Tools; `core` otherwise). The
/// choice saves tokens and protects nothing: every tool can be called by name.
@NullMarked
package dev.cairn.serve.mcp;

import org.jspecify.annotations.NullMarked;
