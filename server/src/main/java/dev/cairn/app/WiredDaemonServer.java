package dev.cairn.app;

import dev.cairn.app.service.HomeStorage;
import dev.cairn.serve.http.server.CairnHttpServer;
import dev.cairn.serve.mcp.McpEndpoint;
import java.time.Duration;

/// The HTTP server with all services behind it, as one unit that can be drained and closed.
public final class WiredDaemonServer implements DaemonServer {

    private final CairnHttpServer http;
    private final McpEndpoint mcp;
    private final Services services;
    private final VectorServices vectors;
    private final HomeStorage storage;
    private final RecentCalls calls;

    WiredDaemonServer(
            CairnHttpServer http,
            McpEndpoint mcp,
            Services services,
            VectorServices vectors,
            HomeStorage storage,
            RecentCalls calls) {
        this.http = http;
        this.mcp = mcp;
        this.services = services;
        this.vectors = vectors;
        this.storage = storage;
        this.calls = calls;
    }

    Services services() {
        return services;
    }

    @Override
    public int port() {
        return http.port();
    }

    @Override
    public boolean isInUse() {
        return calls.startNewPeriod() || mcp.openConnections() > 0;
    }

    @Override
    public void drain(Duration atMost) {
        http.drain(atMost);
    }

    /// The store is closed last, so that running calls can still write.
    @Override
    public void close() {
        try (storage;
                vectors;
                services) {
            http.close();
        }
    }
}
