package dev.cairn.serve.mcp;

import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/// Periodically closes abandoned connections and sends heartbeats to waiting clients, on one thread.
final class ConnectionSweeper {

    private static final Duration INTERVAL_MIN = Duration.ofMillis(10);

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
                Thread.sleep(interval());
                connections.forEach(connection -> connection.keepAlive(settings.heartbeat()));
                connections.closeAbandoned(settings);
            }
        } catch (InterruptedException e) {
            // The thread is interrupted only to stop it.
        }
    }

    /// The time between two rounds: half of the shortest deadline, so that no deadline is exceeded by more than
    /// half.
    private Duration interval() {
        var shortest = Stream.of(settings.listenHeartbeat(), settings.sessionIdle(), settings.reopenGrace())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        var half = shortest.dividedBy(2);
        return half.compareTo(INTERVAL_MIN) < 0 ? INTERVAL_MIN : half;
    }

    void close() {
        thread.interrupt();
    }
}
