package dev.cairn.app;

import dev.cairn.serve.http.HttpFront;
import dev.cairn.serve.mcp.McpEndpoint;
import java.time.Duration;

/// The HTTP server together with all services behind it.
final class HouseFront implements Front {

    private final HttpFront http;
    private final McpEndpoint mcp;
    private final House services;
    private final VectorRoom vectors;
    private final Storage storage;
    private final Use use;

    HouseFront(HttpFront http, McpEndpoint mcp, House services, VectorRoom vectors, Storage storage, Use use) {
        this.http = http;
        this.mcp = mcp;
        this.services = services;
        this.vectors = vectors;
        this.storage = storage;
        this.use = use;
    }

    House house() {
        return services;
    }

    @Override
    public int port() {
        return http.port();
    }

    @Override
    public boolean isInUse() {
        return use.takeNote() || mcp.openConnections() > 0;
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
