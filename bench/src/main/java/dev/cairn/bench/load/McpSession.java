package dev.cairn.bench.load;

import dev.cairn.model.trust.Secret;
import dev.cairn.serve.bridge.HttpConnection;
import dev.cairn.serve.bridge.HttpReply;
import dev.cairn.serve.bridge.HttpRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The MCP session of one agent on its own connection. It implements the protocol itself, so that the client costs
/// little: the HTTP client of the JDK passes every answer through four threads.
public final class McpSession implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String PATH = "/mcp?tools=all";
    private static final int TIMEOUT_MILLIS = 60_000;
    private static final String DATA = "data:";

    private final HttpConnection connection;
    private final Map<String, String> headers = new HashMap<>();
    private int lastId = 1;

    private McpSession(HttpConnection connection) {
        this.connection = connection;
        headers.put("Accept", "application/json, text/event-stream");
    }

    public static McpSession open(int port, Secret secret, String agent) throws IOException {
        var opened = new McpSession(HttpConnection.open("127.0.0.1", port).readTimeout(TIMEOUT_MILLIS));
        opened.headers.put("Authorization", "Bearer " + secret.value());
        var reply = opened.send(Map.of(
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
                        "clientInfo", Map.of("name", agent, "version", "1"))));
        var id = reply.header("mcp-session-id");
        var text = reply.text();
        if (reply.status() != 200 || id.isEmpty()) throw new IOException("no session: " + text);
        opened.headers.put("Mcp-Session-Id", id.get());
        opened.send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"))
                .text();
        return opened;
    }

    private HttpReply send(Map<String, Object> frame) throws IOException {
        return connection.exchange(HttpRequest.postJson(PATH, headers, JSON.writeValueAsString(frame)));
    }

    /// Calls a tool; true if it answered without an error.
    public boolean call(String tool, Map<String, Object> arguments) throws IOException {
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
        var answer = answer(reply.text());
        return reply.status() == 200
                && answer.path("id").asInt() == id
                && answer.has("result")
                && !answer.path("result").path("isError").asBoolean(false);
    }

    /// Reads an answer, which is JSON or the last event of a stream.
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
        try (connection) {
            connection.exchange(new HttpRequest("DELETE", PATH, headers, "")).text();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
