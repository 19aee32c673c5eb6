/// The Model Context Protocol over Streamable HTTP.
///
/// Start at [McpEndpoint]: it reads a frame, finds its [McpConnection] and passes requests to the methods. The SDK
/// supplies the wire types and matches responses to requests; none of its types is used outside this package. Other
/// packages provide content through [PromptSource], [ResourceSource] and [McpConnectionListener].
///
/// A connection lists the tool sets it chose (`?tools=` or the header X-Cairn-Tools; `core` otherwise). The choice
/// saves tokens and is not a protection: any tool can be called by name.
@NullMarked
package dev.cairn.serve.mcp;

import org.jspecify.annotations.NullMarked;
