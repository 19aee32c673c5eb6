package dev.cairn.serve.mcp.wire;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import dev.cairn.serve.http.HttpJson;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Parses JSON-RPC frames and writes errors.
public final class JsonRpcFrames {

    private JsonRpcFrames() {}

    /// The maximum number of messages in a batch.
    static final int BATCH_MAX = 100;

    public static JSONRPCMessage read(byte[] body) {
        if (json(body) instanceof Map<?, ?> fields) return message(fields);
        throw invalid("The frame is not one JSON object; only clients of 2025-03-26 may send batches.");
    }

    /// Whether the body is a batch, which revision 2025-03-26 allows.
    public static boolean isBatch(byte[] body) {
        for (byte next : body) if (!Character.isWhitespace(next)) return next == '[';
        return false;
    }

    public static List<JSONRPCMessage> readBatch(byte[] body) {
        if (!(json(body) instanceof List<?> frames) || frames.isEmpty() || frames.size() > BATCH_MAX)
            throw invalid("A batch has between 1 and " + BATCH_MAX + " messages.");
        var messages = new ArrayList<JSONRPCMessage>();
        for (var frame : frames) {
            if (!(frame instanceof Map<?, ?> fields)) throw invalid("A message of the batch is not an object.");
            messages.add(message(fields));
        }
        return messages;
    }

    private static JSONRPCMessage message(Map<?, ?> fields) {
        if (!"2.0".equals(fields.get("jsonrpc"))) throw invalid("The frame does not say \"jsonrpc\": \"2.0\".");
        if (fields.containsKey("method")) return requestOrNotification(fields);
        if (fields.containsKey("result") || fields.containsKey("error")) return response(fields);
        throw invalid("The frame is neither a request nor an answer.");
    }

    private static Object json(byte[] body) {
        try {
            return HttpJson.read(body);
        } catch (JacksonException broken) {
            throw RpcFault.of(
                    SC_BAD_REQUEST,
                    ErrorCodes.PARSE_ERROR,
                    "The frame is not JSON: " + broken.getOriginalMessage() + ".",
                    "Send one JSON-RPC 2.0 object in UTF-8.");
        }
    }

    private static JSONRPCMessage requestOrNotification(Map<?, ?> fields) {
        if (!(fields.get("method") instanceof String method)) throw invalid("The method is not a text.");
        var params = fields.get("params");
        if (!fields.containsKey("id")) return new JSONRPCNotification("2.0", method, params);
        return new JSONRPCRequest("2.0", method, usableId(fields.get("id")), params);
    }

    private static JSONRPCMessage response(Map<?, ?> fields) {
        try {
            return McpJson.convert(fields, JSONRPCResponse.class);
        } catch (McpError e) {
            throw invalid("The answer has a field that does not fit.");
        }
    }

    private static Object usableId(@Nullable Object id) {
        return switch (id) {
            case String text -> text;
            case Integer number -> number;
            case Long number -> number;
            case null, default -> throw invalid("The id is neither a text nor a whole number.");
        };
    }

    private static RpcFault invalid(String message) {
        return RpcFault.of(SC_BAD_REQUEST, ErrorCodes.INVALID_REQUEST, message, "Send one JSON-RPC 2.0 object.");
    }

    public static String fault(RpcFault fault) {
        var problem = fault.problem();
        var error = new LinkedHashMap<String, Object>();
        error.put("code", fault.code());
        error.put("message", problem.message() + " " + problem.hint());
        error.put("data", Map.of("errorCode", problem.code().name(), "hint", problem.hint()));
        var frame = new LinkedHashMap<String, @Nullable Object>();
        frame.put("jsonrpc", "2.0");
        frame.put("id", fault.id().orElse(null));
        frame.put("error", error);
        return HttpJson.write(frame);
    }
}
