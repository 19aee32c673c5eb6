package dev.cairn.serve.mcp;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/// How long and how much the endpoint serves.
///
/// @param sessionIdle after how long without a request or a running call a connection ends that never had a stream
/// @param reopenGrace how long a client whose stream has ended may take to open another one
/// @param heartbeat how often a silent stream is written to, so that nobody in between closes it
/// @param bodyBytesMax the largest frame read
/// @param newId makes the ids of connections, which must not be guessable
public record McpSettings(
        Duration sessionIdle, Duration reopenGrace, Duration heartbeat, int bodyBytesMax, Supplier<UUID> newId) {

    /// A listener that has gone is noticed by the second write to it. Together with the longest grace that can be set,
    /// this keeps the promise that a client which has left is gone within 30 seconds.
    private static final Duration LISTEN_HEARTBEAT_MAX = Duration.ofSeconds(2);

    /// How often a listening client is written to.
    Duration listenHeartbeat() {
        return heartbeat.compareTo(LISTEN_HEARTBEAT_MAX) < 0 ? heartbeat : LISTEN_HEARTBEAT_MAX;
    }
}
