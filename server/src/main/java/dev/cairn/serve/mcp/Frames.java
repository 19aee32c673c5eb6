package dev.cairn.serve.mcp;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import dev.cairn.serve.http.Json;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Reads JSON-RPC frames and writes faults as such.
final class Frames {

    private Frames() {}

    static JSONRPCMessage read(byte[] body) {
        var fields = object(body);
        if (!"2.0".equals(fields.get("jsonrpc"))) throw invalid("The frame does not say \"jsonrpc\": \"2.0\".");
        if (fields.containsKey("method")) return asked(fields);
        if (fields.containsKey("result") || fields.containsKey("error")) return answered(fields);
        throw invalid("The frame is neither a request nor an answer.");
    }

    private static Map<?, ?> object(byte[] body) {
        try {
            if (Json.read(body) instanceof Map<?, ?> fields) return fields;
        } catch (JacksonException broken) {
            throw RpcFault.of(
                    SC_BAD_REQUEST,
                    ErrorCodes.PARSE_ERROR,
                    "The frame is not JSON: " + broken.getOriginalMessage() + ".",
                    "Send one JSON-RPC 2.0 object in UTF-8.");
        }
        throw invalid("The frame is not one JSON object; batches are not read.");
    }

    private static JSONRPCMessage asked(Map<?, ?> fields) {
        if (!(fields.get("method") instanceof String method)) throw invalid("The method is not a text.");
        var params = fields.get("params");
        if (!fields.containsKey("id")) return new JSONRPCNotification("2.0", method, params);
        return new JSONRPCRequest("2.0", method, usableId(fields.get("id")), params);
    }

    private static JSONRPCMessage answered(Map<?, ?> fields) {
        try {
            return Wire.convert(fields, JSONRPCResponse.class);
        } catch (McpError unfit) {
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

    static String fault(RpcFault fault) {
        var problem = fault.problem();
        var error = new LinkedHashMap<String, Object>();
        error.put("code", fault.code());
        error.put("message", problem.message() + " " + problem.hint());
        error.put("data", Map.of("errorCode", problem.code().name(), "hint", problem.hint()));
        var frame = new LinkedHashMap<String, @Nullable Object>();
        frame.put("jsonrpc", "2.0");
        frame.put("id", fault.id().orElse(null));
        frame.put("error", error);
        return Json.write(frame);
    }
}
