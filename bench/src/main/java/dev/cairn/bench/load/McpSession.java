package dev.cairn.bench.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One agent's MCP session, spoken by hand so that the client's own cost stays small.
public final class McpSession implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String DATA = "data:";

    private final HttpClient http;
    private final URI endpoint;
    private final String session;
    private int lastId = 1;

    private McpSession(HttpClient http, URI endpoint, String session) {
        this.http = http;
        this.endpoint = endpoint;
        this.session = session;
    }

    public static McpSession open(HttpClient http, URI endpoint, String agent)
            throws IOException, InterruptedException {
        var greeting = Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "initialize",
                "params",
                Map.of(
                        "protocolVersion", "2025-06-18",
                        "capabilities", Map.of(),
                        "clientInfo", Map.of("name", agent, "version", "1")));
        var reply = http.send(request(endpoint, greeting).build(), HttpResponse.BodyHandlers.ofString());
        var id = reply.headers().firstValue("Mcp-Session-Id");
        if (reply.statusCode() != 200 || id.isEmpty()) throw new IOException("no session: " + reply.body());
        var opened = new McpSession(http, endpoint, id.get());
        opened.send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"));
        return opened;
    }

    private static HttpRequest.Builder request(URI endpoint, Map<String, Object> frame) {
        return HttpRequest.newBuilder(endpoint)
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(frame)));
    }

    private HttpResponse<String> send(Map<String, Object> frame) throws IOException, InterruptedException {
        return http.send(
                request(endpoint, frame).header("Mcp-Session-Id", session).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /// Whether the tool answered well.
    public boolean call(String tool, Map<String, Object> arguments) throws IOException, InterruptedException {
        int id = ++lastId;
        var reply = send(Map.of(
                "jsonrpc",
                "2.0",
                "id",
                id,
                "method",
                "tools/call",
                "params",
                Map.of("name", tool, "arguments", arguments)));
        if (reply.statusCode() != 200) return false;
        var answer = answer(reply.body());
        return answer.path("id").asInt() == id
                && answer.has("result")
                && !answer.path("result").path("isError").asBoolean(false);
    }

    /// An answer comes as JSON or as the last event of a stream.
    private static JsonNode answer(String body) {
        var text = body.lines()
                .filter(line -> line.startsWith(DATA))
                .reduce((_, last) -> last)
                .map(line -> line.substring(DATA.length()))
                .orElse(body);
        return JSON.readTree(text);
    }

    @Override
    public void close() {
        var goodbye = HttpRequest.newBuilder(endpoint)
                .timeout(PATIENCE)
                .header("Mcp-Session-Id", session)
                .DELETE()
                .build();
        try {
            http.send(goodbye, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
