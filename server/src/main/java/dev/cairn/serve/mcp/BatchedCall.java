package dev.cairn.serve.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Keeps the answer to one request of a batch. Progress has no place in the list of answers and is dropped.
final class BatchedCall implements McpStreamableServerTransport {

    private volatile Optional<String> answer = Optional.empty();

    /// The answer as JSON; empty for a request that was cancelled.
    Optional<String> answer() {
        return answer;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            if (message instanceof JSONRPCResponse) answer = Optional.of(Wire.write(message));
        });
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String eventId) {
        return sendMessage(message);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    @Override
    public void close() {
        // There is nothing to end.
    }

    @Override
    public <T> T unmarshalFrom(Object value, TypeRef<T> type) {
        return Wire.convert(value, type);
    }
}
