package dev.cairn.serve.mcp.wire;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.CompletionException;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Converts the types of the MCP SDK from and to JSON, and creates its errors.
public final class McpJson {

    static final McpJsonMapper MAPPER =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());

    private McpJson() {}

    /// Converts the parameters of a method to a type of the SDK. Parameters that do not fit are reported as the
    /// error of the client.
    public static <T> T convert(Object params, Class<T> type) {
        try {
            return MAPPER.convertValue(params == null ? Map.of() : params, type);
        } catch (RuntimeException e) {
            throw error(
                    ErrorCodes.INVALID_PARAMS,
                    new Problem(
                            ProblemCode.BAD_ARGUMENT,
                            "The parameters do not fit the method.",
                            "Send them as the protocol describes them: " + firstLine(e)));
        }
    }

    /// Refuses parameters without a required text.
    public static void requireText(Object params, String name) {
        if (params instanceof Map<?, ?> fields && fields.get(name) instanceof String text && !text.isBlank()) return;
        throw error(
                ErrorCodes.INVALID_PARAMS,
                new Problem(ProblemCode.BAD_ARGUMENT, "The parameter " + name + " is missing.", "Send it as a text."));
    }

    public static <T> T convert(Object value, TypeRef<T> type) {
        return MAPPER.convertValue(value, type);
    }

    private static String firstLine(RuntimeException failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("see the specification.");
    }

    public static McpError error(int code, Problem problem) {
        return McpError.builder(code)
                .message(problem.message() + " " + problem.hint())
                .data(Map.of("errorCode", problem.code().name(), "hint", problem.hint()))
                .build();
    }

    /// Waits for an operation of the SDK and rethrows its errors unchanged.
    public static <T> void await(Mono<T> work) {
        try {
            work.toFuture().join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) throw cause;
            throw failed;
        }
    }

    public static String write(JSONRPCMessage message) {
        try {
            return MAPPER.writeValueAsString(message);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
