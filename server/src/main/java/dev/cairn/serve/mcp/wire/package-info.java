/// JSON-RPC frames, the SDK's JSON and server-sent events.
///
/// Start at [JsonRpcFrames]. Deliberately absent: connections and methods.
@NullMarked
package dev.cairn.serve.mcp.wire;

import org.jspecify.annotations.NullMarked;
