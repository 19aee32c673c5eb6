package dev.cairn.serve.bridge;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A client of a bridge that runs in this process.
public final class BridgeClient implements AutoCloseable {

    public static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
    public static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    private static final long PATIENCE_SECONDS = 40;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final PipedOutputStream toBridge = new PipedOutputStream();
    private final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final Thread bridge;

    public BridgeClient(BridgeSettings settings) {
        try {
            var bridgeIn = new PipedInputStream(toBridge, 1 << 20);
            bridge = Thread.ofPlatform().daemon().start(() -> run(settings, bridgeIn));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(BridgeSettings settings, PipedInputStream in) {
        try {
            new Bridge(settings, new Lines()).run(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Collects the bridge's output; a pipe would fail whenever a writing thread ends.
    private final class Lines extends OutputStream {

        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int b) {
            if (b != '\n') {
                line.write(b);
                return;
            }
            received.add(line.toString(StandardCharsets.UTF_8));
            line.reset();
        }
    }

    public void send(String frame) {
        try {
            toBridge.write((frame + "\n").getBytes(StandardCharsets.UTF_8));
            toBridge.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void call(int id, String tool) {
        send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":{}}}");
    }

    public void greet() {
        send(INITIALIZE);
        answerTo("0");
        send(INITIALIZED);
    }

    /// The next message.
    public JsonNode next() {
        try {
            var line = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (line == null) throw new AssertionError("the bridge said nothing");
            return JSON.readTree(line);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The next message that answers this request.
    public JsonNode answerTo(String id) {
        for (var message = next(); ; message = next())
            if (message.path("id").toString().equals(id) && !message.has("method")) return message;
    }

    public JsonNode messageOf(String method) {
        for (var message = next(); ; message = next())
            if (message.path("method").asString("").equals(method)) return message;
    }

    /// Closes the input and waits for the bridge to end.
    @Override
    public void close() {
        try {
            toBridge.close();
            bridge.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (bridge.isAlive()) throw new AssertionError("the bridge did not end");
    }
}
