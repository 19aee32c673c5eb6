package dev.cairn.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/// A local chat endpoint whose behaviour a test chooses.
public final class ChatEndpoint implements AutoCloseable {

    /// How a request is answered.
    public interface Manner {
        void answer(HttpExchange exchange, List<String> names) throws IOException;
    }

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern ASKED = Pattern.compile("(?m)^\\d+\\. [A-Z]+ (\\w+): ");

    private final HttpServer server;
    private final CountDownLatch isOver = new CountDownLatch(1);
    private final List<List<String>> questions = new CopyOnWriteArrayList<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private volatile Manner manner = ChatEndpoint::well;

    public ChatEndpoint() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/chat/completions", this::serve);
        server.start();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var asked =
                    JSON.readTree(body).path("messages").path(1).path("content").asString("");
            var names =
                    ASKED.matcher(asked).results().map(found -> found.group(1)).toList();
            questions.add(names);
            bodies.add(body);
            manner.answer(exchange, names);
        }
    }

    public ChatEndpoint from(Manner next) {
        manner = next;
        return this;
    }

    /// The symbol names in each request so far.
    public List<List<String>> questions() {
        return questions;
    }

    public List<String> bodies() {
        return bodies;
    }

    public ChatSummarizer.ChatAddress address() {
        var url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
        return new ChatSummarizer.ChatAddress(url, "test-model", Optional.of("secret"));
    }

    /// One good sentence for each.
    public static void well(HttpExchange exchange, List<String> names) throws IOException {
        say(exchange, numbered(names));
    }

    /// Sentences by number, as asked for.
    public static String numbered(List<String> names) {
        return JSON.writeValueAsString(IntStream.range(0, names.size())
                .boxed()
                .collect(Collectors.toMap(at -> Integer.toString(at + 1), at -> "Tells about " + names.get(at) + ".")));
    }

    /// Answers with any text.
    public static void say(HttpExchange exchange, String content) throws IOException {
        send(
                exchange,
                200,
                JSON.writeValueAsString(Map.of(
                        "choices", List.of(Map.of("message", Map.of("role", "assistant", "content", content))))));
    }

    public static void send(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /// Starts an answer that does not end until the endpoint closes.
    public void dawdle(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(' ');
        exchange.getResponseBody().flush();
        try {
            isOver.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        isOver.countDown();
        server.stop(0);
    }
}
