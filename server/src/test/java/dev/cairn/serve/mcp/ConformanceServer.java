package dev.cairn.serve.mcp;

import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.HeaderProxy;
import dev.cairn.serve.http.HttpLimits;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.http.server.CairnHttpServer;
import dev.cairn.testing.MemoryStore;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Cairn's own server and endpoint with the content that the official conformance suite expects.
///
/// Prints the port of a proxy that adds the secret, which the suite cannot send, and runs until its standard input
/// ends.
final class ConformanceServer {

    private ConformanceServer() {}

    public static void main(String[] args) throws IOException {
        try (var front = start();
                var proxy = HeaderProxy.start(front.port(), FixtureServer.AUTHORIZATION)) {
            System.out.println("port " + proxy.port());
            System.in.transferTo(java.io.OutputStream.nullOutputStream());
        }
    }

    private static final Duration IDLE = Duration.ofMinutes(20);
    private static final Duration RECONNECT = Duration.ofSeconds(15);

    static CairnHttpServer start() {
        var about =
                new ProductDescription("Cairn conformance fixture", "Answers the official suite.", "0.1.0", List.of());
        var tools = new ConformanceTools();
        var sources = new ConformanceSources();
        var schemas = new McpOffer.Schemas(ConformanceTools::inputSchema, ConformanceTools::outputSchema);
        var offer =
                McpOffer.of(about, "For the conformance suite.", tools, schemas).with(sources, sources);
        var limits = HttpLimits.STANDARD;
        var settings = new McpSettings(IDLE, RECONNECT, limits.heartbeat(), limits.bodyBytesMax(), UUID::randomUUID);
        var mcp = new McpEndpoint(settings, offer, ConformanceExtras.over(offer));
        return CairnHttpServer.start(
                FixtureServer.settings(0),
                new HttpServices(
                        about,
                        tools,
                        List.of(mcp),
                        new Metrics(),
                        ConformanceTools::inputSchema,
                        new HttpServices.TransactionEvents(
                                new MemoryStore(InstantSource.system(), UUID::randomUUID),
                                _ -> HttpServices.EVENT_DEFAULT,
                                _ -> Optional.empty()),
                        InstantSource.system(),
                        UUID::randomUUID,
                        _ -> {}));
    }
}
