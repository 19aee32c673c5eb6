package dev.cairn.serve.http;

import java.time.Duration;

/// How much one front serves at once and how long it waits.
///
/// @param bodyBytesMax the largest request body read
/// @param listenersMax how many clients may follow `/events` at once
/// @param heartbeat how often a silent stream is written to, which is also how soon a gone listener is noticed
/// @param stall how long a client may stop in the middle of sending or receiving
/// @param stopGrace how long running calls may go on once the front stops
public record Limits(int bodyBytesMax, int listenersMax, Duration heartbeat, Duration stall, Duration stopGrace) {

    public static final Limits STANDARD =
            new Limits(8 * 1024 * 1024, 256, Duration.ofSeconds(15), Duration.ofSeconds(30), Duration.ofSeconds(5));
}
