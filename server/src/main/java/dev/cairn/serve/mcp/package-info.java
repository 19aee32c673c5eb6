/// The Model Context Protocol over Streamable HTTP.
///
/// Start at [McpEndpoint]: it reads a frame, finds the [Connection] it belongs to and hands requests to the methods.
/// The SDK supplies the wire types and matches answers to questions; no type of it leaves this room. Later rooms plug
/// in through [PromptSource], [ResourceSource] and [ConnectionListener].
///
/// A connection lists the tool sets it chose (`?tools=` or the header X-Cairn-Tools; `core` otherwise). The choice
/// saves tokens and guards nothing: any tool can be called by name.
@NullMarked
package dev.cairn.serve.mcp;

import org.jspecify.annotations.NullMarked;
