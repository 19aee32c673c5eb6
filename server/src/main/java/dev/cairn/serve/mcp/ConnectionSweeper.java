package dev.cairn.serve.mcp;

import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/// Periodically closes abandoned connections and sends heartbeats to waiting clients, on one thread.
final class ConnectionSweeper {

    private static final Duration TICK_MIN = Duration.ofMillis(10);

    private final McpSettings settings;
    private final McpConnections connections;
    private final Thread thread;

    ConnectionSweeper(McpSettings settings, McpConnections connections) {
        this.settings = settings;
        this.connections = connections;
        this.thread = Thread.ofVirtual().name("cairn-mcp-sweeper").start(this::run);
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(tick());
                connections.forEach(connection -> connection.keepAlive(settings.heartbeat()));
                connections.endLeft(settings);
            }
        } catch (InterruptedException e) {
            // The thread is interrupted only to stop it.
        }
    }

    /// Half of the shortest deadline, so that none is exceeded by more than half.
    private Duration tick() {
        var shortest = Stream.of(settings.listenHeartbeat(), settings.sessionIdle(), settings.reopenGrace())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        var half = shortest.dividedBy(2);
        return half.compareTo(TICK_MIN) < 0 ? TICK_MIN : half;
    }

    void close() {
        thread.interrupt();
    }
}
