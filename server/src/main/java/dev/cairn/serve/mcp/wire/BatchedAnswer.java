package dev.cairn.serve.mcp.wire;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Collects the answer to one request of a batch. Progress notifications are dropped, because a batch cannot carry
/// them.
public final class BatchedAnswer implements McpStreamableServerTransport {

    private volatile Optional<String> answer = Optional.empty();

    /// The answer as JSON; empty for a cancelled request.
    public Optional<String> answer() {
        return answer;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            if (message instanceof JSONRPCResponse) answer = Optional.of(McpJson.write(message));
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
        // Nothing to close.
    }

    @Override
    public <T> T unmarshalFrom(Object value, TypeRef<T> type) {
        return McpJson.convert(value, type);
    }
}
