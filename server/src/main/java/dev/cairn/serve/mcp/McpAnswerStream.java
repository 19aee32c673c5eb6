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

/// The response to one request: plain JSON, or server-sent events once a message precedes the answer.
final class McpAnswerStream implements McpStreamableServerTransport {

    private static final Logger LOG = LoggerFactory.getLogger(McpAnswerStream.class);

    private final HttpServletResponse response;
    private final McpCall call;
    private final long begunNanos = System.nanoTime();

    /// Guards the response: progress, heartbeats and the answer come from different threads.
    private final ReentrantLock lock = new ReentrantLock();

    private boolean streaming;
    private boolean ended;

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

    /// A cancelled request gets no answer, because its sender no longer waits for one.
    private void send(JSONRPCMessage message) {
        var isAnswer = message instanceof JSONRPCResponse;
        if (isAnswer && call.isCancelled()) return;
        var json = McpJson.write(message);
        write(() -> {
            if (isAnswer && !streaming) {
                HttpJson.send(response, HttpServletResponse.SC_OK, json);
                ended = true;
            } else {
                stream();
                ServerSentEvents.send(response, json);
            }
        });
    }

    /// Sends a heartbeat to a waiting client.
    void keepAlive(Duration heartbeat) {
        if (System.nanoTime() - begunNanos < heartbeat.toNanos()) return;
        write(() -> {
            stream();
            ServerSentEvents.heartbeat(response);
        });
    }

    private void stream() {
        if (streaming) return;
        ServerSentEvents.begin(response);
        streaming = true;
    }

    private interface ResponseWrite {
        void run() throws IOException;
    }

    /// A disconnected client does not end its call; further messages are dropped.
    private void write(ResponseWrite writing) {
        lock.lock();
        try {
            if (!ended) writing.run();
        } catch (IOException e) {
            ended = true;
            LOG.debug("The client of {} went away", call.caller().agent(), e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /// Nothing is written afterwards; a response without any content becomes an empty stream.
    @Override
    public void close() {
        lock.lock();
        try {
            if (!ended && !streaming) ServerSentEvents.begin(response);
            ended = true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public <T> T unmarshalFrom(Object value, TypeRef<T> type) {
        return McpJson.convert(value, type);
    }
}
