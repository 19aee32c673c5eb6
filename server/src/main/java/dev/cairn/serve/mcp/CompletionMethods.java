package dev.cairn.serve.mcp;

import dev.cairn.serve.mcp.wire.McpJson;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import java.util.List;
import java.util.Map;

/// The method `completion/complete`, which proposes values for the variable of a resource template.
final class CompletionMethods {

    /// The largest number of values that the protocol allows in one answer.
    private static final int VALUES_MAX = 100;

    private final ResourceSource source;

    CompletionMethods(ResourceSource source) {
        this.source = source;
    }

    Map<String, McpMethod> methods() {
        return Map.of(McpSchema.METHOD_COMPLETION_COMPLETE, this::complete);
    }

    private CompleteResult complete(McpAsyncServerExchange exchange, Object params) {
        var request = McpJson.convert(params, Map.class);
        var call = McpCall.of(exchange);
        var values = request.get("ref") instanceof Map<?, ?> ref
                        && request.get("argument") instanceof Map<?, ?> argument
                        && ref.get("uri") instanceof String template
                        && argument.get("value") instanceof String typed
                ? call.interruptibly(() -> source.complete(template, typed, call.caller()))
                : List.<String>of();
        var sent = values.stream().limit(VALUES_MAX).toList();
        return new CompleteResult(
                new CompleteResult.CompleteCompletion(sent, values.size(), values.size() > sent.size()));
    }
}
