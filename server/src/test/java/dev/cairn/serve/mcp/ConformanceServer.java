package dev.cairn.serve.mcp;

import dev.cairn.serve.fixture.FixtureFront;
import dev.cairn.serve.fixture.HeaderProxy;
import dev.cairn.serve.http.About;
import dev.cairn.serve.http.Doors;
import dev.cairn.serve.http.HttpFront;
import dev.cairn.serve.http.Limits;
import dev.cairn.serve.http.Metrics;
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
                var proxy = HeaderProxy.start(front.port(), FixtureFront.AUTHORIZATION)) {
            System.out.println("port " + proxy.port());
            System.in.transferTo(java.io.OutputStream.nullOutputStream());
        }
    }

    private static final Duration IDLE = Duration.ofMinutes(20);
    private static final Duration RECONNECT = Duration.ofSeconds(15);

    static HttpFront start() {
        var about = new About("Cairn conformance fixture", "Answers the official suite.", "0.1.0", List.of());
        var tools = new ConformanceTools();
        var sources = new ConformanceSources();
        var schemas = new McpOffer.Schemas(ConformanceTools::inputSchema, ConformanceTools::outputSchema);
        var offer =
                McpOffer.of(about, "For the conformance suite.", tools, schemas).with(sources, sources);
        var limits = Limits.STANDARD;
        var settings = new McpSettings(IDLE, RECONNECT, limits.heartbeat(), limits.bodyBytesMax(), UUID::randomUUID);
        var mcp = new McpEndpoint(settings, offer, ConformanceExtras.over(offer));
        return HttpFront.start(
                FixtureFront.settings(0),
                new Doors(
                        about,
                        tools,
                        new MemoryStore(InstantSource.system(), UUID::randomUUID),
                        List.of(mcp),
                        new Metrics(),
                        ConformanceTools::inputSchema,
                        tx -> Doors.EVENT_DEFAULT,
                        folder -> Optional.empty(),
                        InstantSource.system(),
                        UUID::randomUUID,
                        _ -> {}));
    }
}
