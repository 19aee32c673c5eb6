package dev.cairn.serve.mcp;

import java.time.Duration;

/// Ends idle connections and keeps waiting clients from giving up, every so often, on one quiet thread.
final class Sweeper {

    private static final Duration TICK_MIN = Duration.ofMillis(10);

    private final McpSettings settings;
    private final Connections connections;
    private final Thread thread;

    Sweeper(McpSettings settings, Connections connections) {
        this.settings = settings;
        this.connections = connections;
        this.thread = Thread.ofVirtual().name("cairn-mcp-sweeper").start(this::run);
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(tick());
                connections.forEach(connection -> connection.keepAlive(settings.heartbeat()));
                connections.endIdle(settings.sessionIdle());
            }
        } catch (InterruptedException closed) {
            // Closing is the one reason to stop.
        }
    }

    /// Twice per deadline, so that none is missed by more than half.
    private Duration tick() {
        var shorter = settings.heartbeat().compareTo(settings.sessionIdle()) < 0
                ? settings.heartbeat()
                : settings.sessionIdle();
        var half = shorter.dividedBy(2);
        return half.compareTo(TICK_MIN) < 0 ? TICK_MIN : half;
    }

    void close() {
        thread.interrupt();
    }
}
