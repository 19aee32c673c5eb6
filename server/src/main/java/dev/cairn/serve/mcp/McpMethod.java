package dev.cairn.serve.mcp;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.mcp.wire.McpJson;
import dev.cairn.serve.mcp.wire.RpcFault;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpRequestHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// Serves one JSON-RPC method on the thread of its request.
@FunctionalInterface
interface McpMethod {

    Logger LOG = LoggerFactory.getLogger(McpMethod.class);

    Object answer(McpAsyncServerExchange exchange, Object params);

    default McpRequestHandler<Object> handler() {
        return (exchange, params) -> Mono.fromCallable(() -> guarded(exchange, params));
    }

    /// Runs the method and converts refusals and unexpected exceptions to JSON-RPC errors.
    private Object guarded(McpAsyncServerExchange exchange, Object params) {
        try {
            return answer(exchange, params);
        } catch (McpError error) {
            throw error;
        } catch (RpcFault fault) {
            throw McpJson.error(fault.code(), fault.problem());
        } catch (Refusal refusal) {
            throw McpJson.error(code(refusal.problem().code()), refusal.problem());
        } catch (RuntimeException e) {
            LOG.error("A request of connection {} failed", exchange.sessionId(), e);
            throw McpJson.error(
                    ErrorCodes.INTERNAL_ERROR,
                    new Problem(
                            ProblemCode.INTERNAL,
                            "Serving this request failed inside Cairn.",
                            "Report it with the log lines of connection " + exchange.sessionId() + "."));
        }
    }

    private static int code(ProblemCode code) {
        return switch (code) {
            case NOT_FOUND -> ErrorCodes.RESOURCE_NOT_FOUND;
            case INTERNAL, UNAVAILABLE -> ErrorCodes.INTERNAL_ERROR;
            default -> ErrorCodes.INVALID_PARAMS;
        };
    }
}
