/// The wire format of MCP: JSON-RPC messages (frames), the JSON of the SDK's types, and server-sent events.
///
/// Start at [JsonRpcFrames]. Deliberately absent: connections and methods.
@NullMarked
package dev.cairn.serve.mcp.wire;

import org.jspecify.annotations.NullMarked;
