package dev.cairn.serve.mcp.wire;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The open streams of one client for messages that the server sends on its own. Each message is sent on one of
/// them.
public final class ListenStreams implements McpStreamableServerTransport {

    /// If a client opens more streams, the oldest one is closed; the client has probably abandoned it.
    static final int OPEN_MAX = 8;

    /// The open streams, newest first.
    private final Deque<ListenStream> open = new ArrayDeque<>();

    /// Adds a stream; returns whether it is the only one.
    public synchronized boolean add(ListenStream stream) {
        if (open.size() == OPEN_MAX) open.removeLast().close();
        open.addFirst(stream);
        return open.size() == 1;
    }

    /// Removes a stream; returns whether none is left.
    public synchronized boolean remove(ListenStream stream) {
        open.remove(stream);
        return open.isEmpty();
    }

    public synchronized boolean isEmpty() {
        return open.isEmpty();
    }

    private synchronized List<ListenStream> streams() {
        return List.copyOf(open);
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            var json = McpJson.write(message);
            for (var stream : streams()) if (stream.trySend(json)) return;
        });
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String eventId) {
        return sendMessage(message);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public void close() {
        streams().forEach(ListenStream::close);
    }

    @Override
    public <T> T unmarshalFrom(Object value, TypeRef<T> type) {
        return McpJson.convert(value, type);
    }
}
