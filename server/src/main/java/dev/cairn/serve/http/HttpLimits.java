package dev.cairn.serve.http;

import java.time.Duration;

/// Size and time limits of the HTTP server.
///
/// @param bodyBytesMax the largest request body that is read
/// @param listenersMax the maximum number of clients that follow `/events` at once
/// @param heartbeat the interval of writes to a silent stream; a failed write shows that the client has
/// disconnected
/// @param stall how long a client may pause in the middle of a request or response
/// @param stopGrace how long running calls may continue after a stop was requested
public record HttpLimits(int bodyBytesMax, int listenersMax, Duration heartbeat, Duration stall, Duration stopGrace) {

    public static final HttpLimits STANDARD =
            new HttpLimits(8 * 1024 * 1024, 256, Duration.ofSeconds(15), Duration.ofSeconds(30), Duration.ofSeconds(5));
}
