package dev.cairn.app;

import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One agent's MCP session over HTTP.
final class HttpAgent implements TestAgent {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final HttpClient http;
    private final URI endpoint;
    private final String name;
    private final String authorization;
    private String session = "";
    private int lastId;

    /// The address of a daemon, and the value of the authorization header.
    record DaemonAddress(int port, String authorization) {

        static DaemonAddress of(DaemonRecord daemon) {
            return new DaemonAddress(
                    daemon.port(), "Bearer " + daemon.secret().orElseThrow().value());
        }
    }

    HttpAgent(HttpClient http, DaemonAddress daemon, String name) throws IOException, InterruptedException {
        this.http = http;
        this.endpoint = URI.create("http://127.0.0.1:" + daemon.port() + "/mcp?tools=all");
        this.name = name;
        this.authorization = daemon.authorization();
        var info = Map.of("name", name, "version", "1");
        var greeting = Map.of("protocolVersion", "2025-06-18", "capabilities", Map.of(), "clientInfo", info);
        var reply = send(Map.of("jsonrpc", "2.0", "id", ++lastId, "method", "initialize", "params", greeting));
        session = reply.headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow(() -> new AssertionError(name + " was not admitted: " + reply.body()));
        send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"));
    }

    private HttpRequest.Builder request() {
        var builder = HttpRequest.newBuilder(endpoint)
                .timeout(PATIENCE)
                .header("Authorization", authorization)
                .header("X-Cairn-Agent", name)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        return session.isEmpty() ? builder : builder.header("Mcp-Session-Id", session);
    }

    private HttpResponse<String> send(Map<String, Object> frame) throws IOException, InterruptedException {
        var body = HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(frame));
        return http.send(request().POST(body).build(), HttpResponse.BodyHandlers.ofString());
    }

    /// Opens the stream of server messages.
    java.io.InputStream listen() throws IOException, InterruptedException {
        return http.send(request().GET().build(), HttpResponse.BodyHandlers.ofInputStream())
                .body();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public JsonNode call(String tool, Map<String, Object> arguments) throws IOException, InterruptedException {
        return message("tools/call", Map.of("name", tool, "arguments", arguments))
                .path("result")
                .path("structuredContent");
    }

    /// The complete response to a request of any method.
    JsonNode message(String method, Map<String, Object> params) throws IOException, InterruptedException {
        var reply = send(Map.of("jsonrpc", "2.0", "id", ++lastId, "method", method, "params", params));
        var text = reply.body()
                .lines()
                .filter(line -> line.startsWith("data:"))
                .reduce((_, last) -> last)
                .map(line -> line.substring("data:".length()))
                .orElse(reply.body());
        return JSON.readTree(text);
    }

    @Override
    public void close() throws IOException {
        try {
            http.send(request().DELETE().build(), HttpResponse.BodyHandlers.discarding());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
