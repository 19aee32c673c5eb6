package dev.cairn.serve.mcp;

import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.mcp.wire.McpJson;
import dev.cairn.serve.mcp.wire.ServerSentEvents;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// The HTTP response to one MCP request. It is plain JSON, or a stream of server-sent events if a notification or
/// heartbeat is sent before the answer.
final class McpAnswerStream implements McpStreamableServerTransport {

    private static final Logger LOG = LoggerFactory.getLogger(McpAnswerStream.class);

    private final HttpServletResponse response;
    private final McpCall call;
    private final long startNanos = System.nanoTime();

    /// Guards the response: progress, heartbeats and the answer come from different threads.
    private final ReentrantLock lock = new ReentrantLock();

    private boolean isStream;
    private boolean isEnded;

    McpAnswerStream(HttpServletResponse response, McpCall call) {
        this.response = response;
        this.call = call;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> send(message));
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String eventId) {
        return sendMessage(message);
    }

    /// Sends a message. The answer to a cancelled request is not sent, because the client no longer waits for it.
    private void send(JSONRPCMessage message) {
        var isAnswer = message instanceof JSONRPCResponse;
        if (isAnswer && call.isCancelled()) return;
        var json = McpJson.write(message);
        write(() -> {
            if (isAnswer && !isStream) {
                HttpJson.send(response, HttpServletResponse.SC_OK, json);
                isEnded = true;
            } else {
                beginStream();
                ServerSentEvents.send(response, json);
            }
        });
    }

    /// Sends a heartbeat if the client has waited for longer than the given time.
    void keepAlive(Duration heartbeat) {
        if (System.nanoTime() - startNanos < heartbeat.toNanos()) return;
        write(() -> {
            beginStream();
            ServerSentEvents.heartbeat(response);
        });
    }

    private void beginStream() {
        if (isStream) return;
        ServerSentEvents.begin(response);
        isStream = true;
    }

    private interface ResponseWrite {
        void run() throws IOException;
    }

    /// Writes to the response. If the client has disconnected, its call continues, but further messages are
    /// dropped.
    private void write(ResponseWrite writing) {
        lock.lock();
        try {
            if (!isEnded) writing.run();
        } catch (IOException e) {
            isEnded = true;
            LOG.debug("The client of {} went away", call.caller().agent(), e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /// Ends the response: nothing is written afterwards. A response that is still empty becomes an empty stream.
    @Override
    public void close() {
        lock.lock();
        try {
            if (!isEnded && !isStream) ServerSentEvents.begin(response);
            isEnded = true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public <T> T unmarshalFrom(Object value, TypeRef<T> type) {
        return McpJson.convert(value, type);
    }
}
