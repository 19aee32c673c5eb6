package dev.cairn.serve.bridge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.serve.http.StopKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A stub of the daemon's MCP endpoint, with tools that misbehave on request.
///
/// `note` writes its request id to a file once; `note_and_die` does so and then ends the process before it answers,
/// the first time it sees an id; `wait` answers when another call named `go` arrives; `hang_up` never answers.
public final class StubMcpServer implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpServer server;
    private final Path notes;
    private final Set<String> sessions = ConcurrentHashMap.newKeySet();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final CountDownLatch go = new CountDownLatch(1);
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicInteger calls = new AtomicInteger();
    private volatile boolean isDraining;
    private volatile Optional<Consumer<StopKind>> onStop = Optional.empty();

    /// One request as it arrived.
    public record Seen(String method, String path, java.util.Map<String, String> headers, String body) {}

    private StubMcpServer(HttpServer server, Path notes) {
        this.server = server;
        this.notes = notes;
    }

    public static StubMcpServer start(int port, Path notes) {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            var mcp = new StubMcpServer(server, notes);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/mcp", mcp::mcp);
            server.createContext("/api/", mcp::api);
            server.start();
            return mcp;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public List<Seen> seen() {
        return seen;
    }

    /// Without this the stub cannot be asked to stop.
    public void onStop(Consumer<StopKind> action) {
        onStop = Optional.of(action);
    }

    /// Refuses new calls and waits for running ones.
    public void drain(Duration atMost) {
        isDraining = true;
        long deadline = System.nanoTime() + atMost.toNanos();
        while (calls.get() > 0 && System.nanoTime() < deadline) LockSupport.parkNanos(5_000_000);
    }

    /// Forgets every session, like a replaced daemon.
    public void forgetSessions() {
        sessions.clear();
    }

    private Seen note(HttpExchange exchange) throws IOException {
        var headers = new java.util.HashMap<String, String>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(java.util.Locale.ROOT), values.getFirst()));
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var one = new Seen(exchange.getRequestMethod(), exchange.getRequestURI().getPath(), headers, body);
        seen.add(one);
        return one;
    }

    private void api(HttpExchange exchange) throws IOException {
        var request = note(exchange);
        if (request.path().equals("/api/stop") && onStop.isPresent()) {
            answer(exchange, 200, "{\"ok\":true}");
            var isDrain = "drain=true".equals(exchange.getRequestURI().getQuery());
            onStop.get().accept(isDrain ? StopKind.AFTER_CALLS : StopKind.SOON);
        } else if (request.path().equals("/api/stop")) {
            answer(exchange, 404, "nothing here");
        } else if (request.path().endsWith("/nothing")) {
            answer(
                    exchange,
                    404,
                    "{\"ok\":false,\"summary\":\"There is no such tool.\",\"errorCode\":\"NOT_FOUND\",\"hint\":\"Look.\"}");
        } else {
            answer(exchange, 200, "{\"ok\":true,\"summary\":\"Well.\",\"data\":{\"body\":" + request.body() + "}}");
        }
    }

    private void mcp(HttpExchange exchange) throws IOException {
        var request = note(exchange);
        switch (request.method()) {
            case "GET" -> stream(exchange);
            case "DELETE" -> {
                sessions.remove(request.headers().getOrDefault("mcp-session-id", ""));
                answer(exchange, 200, "");
            }
            default -> post(exchange, request);
        }
    }

    private void stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        var out = exchange.getResponseBody();
        out.write("id: 7\ndata: {\"jsonrpc\":\"2.0\",\ndata: \"method\":\"notifications/hello\"}\n\n"
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
        await(closing);
        exchange.close();
    }

    private void post(HttpExchange exchange, Seen request) throws IOException {
        if (isDraining) {
            answer(exchange, 503, "stopping");
            return;
        }
        var message = JSON.readTree(request.body());
        var method = message.path("method").asString("");
        if (method.equals("initialize")) {
            var session = UUID.randomUUID().toString();
            sessions.add(session);
            exchange.getResponseHeaders().set("Mcp-Session-Id", session);
            exchange.getResponseHeaders()
                    .set("X-Cairn-Session", request.headers().getOrDefault("x-cairn-session", session));
            answer(exchange, 200, result(message, "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{}}"));
        } else if (!sessions.contains(request.headers().getOrDefault("mcp-session-id", ""))) {
            answer(exchange, 404, "no such session");
        } else if (message.isArray()) {
            batch(exchange, message);
        } else if (!message.has("id")) {
            exchange.sendResponseHeaders(202, -1);
            exchange.close();
        } else if (method.equals("tools/call")) {
            calls.incrementAndGet();
            try {
                call(exchange, request, message);
            } finally {
                calls.decrementAndGet();
            }
        } else {
            answer(exchange, 200, result(message, "{\"tools\":[]}"));
        }
    }

    /// Accepts batches that contain only pings.
    private static void batch(HttpExchange exchange, JsonNode messages) throws IOException {
        var answers = messages.valueStream()
                .filter(each -> each.path("method").asString("").equals("ping"))
                .map(each -> result(each, "{}"))
                .toList();
        if (answers.size() == messages.size()) answer(exchange, 200, "[" + String.join(",", answers) + "]");
        else
            answer(
                    exchange,
                    400,
                    "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":\"No batches.\","
                            + "\"data\":{\"hint\":\"One by one.\"}}}");
    }

    private void call(HttpExchange exchange, Seen request, JsonNode message) throws IOException {
        var name = message.path("params").path("name").asString("");
        var id = request.headers().getOrDefault("x-cairn-request", "");
        switch (name) {
            case "note" -> {
                noteOnce(id);
                answer(
                        exchange,
                        200,
                        result(
                                message,
                                "{\"noted\":\"" + id + "\",\"by\":"
                                        + ProcessHandle.current().pid() + "}"));
            }
            case "slow_note" -> {
                LockSupport.parkNanos(1_500_000_000);
                noteOnce(id);
                answer(
                        exchange,
                        200,
                        result(message, "{\"by\":" + ProcessHandle.current().pid() + "}"));
            }
            case "note_and_die" -> {
                if (noteOnce(id)) Runtime.getRuntime().halt(9);
                answer(exchange, 200, result(message, "{\"noted\":\"" + id + "\"}"));
            }
            case "wait" -> {
                await(go);
                events(exchange, message);
            }
            case "go" -> {
                go.countDown();
                events(exchange, message);
            }
            case "hang_up" -> exchange.close();
            case "refused" ->
                answer(
                        exchange,
                        400,
                        "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":\"Too {odd}.\","
                                + "\"data\":{\"hint\":\"Say it plainly.\"}}}");
            case "silence" -> {
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
                exchange.sendResponseHeaders(200, 0);
                await(go);
                exchange.close();
            }
            default -> answer(exchange, 500, "no idea");
        }
    }

    private static void events(HttpExchange exchange, JsonNode message) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        var text = ": comment\n\nevent: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}\n\n"
                + "data: " + result(message, "{}") + "\n\n";
        exchange.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
        exchange.close();
    }

    private synchronized boolean noteOnce(String id) throws IOException {
        if (Files.exists(notes) && Files.readAllLines(notes).contains(id)) return false;
        Files.writeString(
                notes, id + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND, StandardOpenOption.SYNC);
        return true;
    }

    private static String result(JsonNode message, String result) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + ",\"result\":" + result + "}";
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(30, java.util.concurrent.TimeUnit.SECONDS)) throw new IllegalStateException("nobody came");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public boolean isClosed() {
        return closing.getCount() == 0;
    }

    @Override
    public void close() {
        closing.countDown();
        go.countDown();
        server.stop(0);
    }
}
