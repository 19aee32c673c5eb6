package dev.cairn.serve.mcp;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/// How long and how much the endpoint serves.
///
/// @param sessionIdle after how long without a request, a running call or an open stream a connection ends
/// @param heartbeat how often a silent stream is written to, so that nobody in between closes it
/// @param bodyBytesMax the largest frame read
/// @param newId makes the ids of connections, which must not be guessable
public record McpSettings(Duration sessionIdle, Duration heartbeat, int bodyBytesMax, Supplier<UUID> newId) {

    public static final Duration SESSION_IDLE_DEFAULT = Duration.ofMinutes(30);
}
