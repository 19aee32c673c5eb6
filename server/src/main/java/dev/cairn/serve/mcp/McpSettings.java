package dev.cairn.serve.mcp;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/// Time and size limits of the MCP endpoint.
///
/// @param sessionIdle the idle time after which the connection of a client that never opened a stream ends
/// @param reopenGrace how long a client may take to reopen a closed stream
/// @param heartbeat the interval of writes to a silent stream, so that no proxy closes it
/// @param bodyBytesMax the largest frame that is read
/// @param newId creates connection ids, which must not be guessable
public record McpSettings(
        Duration sessionIdle, Duration reopenGrace, Duration heartbeat, int bodyBytesMax, Supplier<UUID> newId) {

    /// A disconnected client is noticed at the second write to it. With this interval and the longest allowed
    /// grace period, a client that has left is reported within 30 seconds.
    private static final Duration LISTEN_HEARTBEAT_MAX = Duration.ofSeconds(2);

    /// The heartbeat interval of streams for messages that the server sends on its own.
    Duration listenHeartbeat() {
        return heartbeat.compareTo(LISTEN_HEARTBEAT_MAX) < 0 ? heartbeat : LISTEN_HEARTBEAT_MAX;
    }
}
