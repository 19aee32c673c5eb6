package dev.cairn.serve.mcp.wire;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import java.util.Optional;

/// Refuses a JSON-RPC message, with the HTTP status and the JSON-RPC error code of the answer.
public final class RpcFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final int code;
    private final transient Problem problem;
    private final transient Optional<Object> id;

    public RpcFault(int status, int code, Problem problem, Optional<Object> id) {
        super(problem.message());
        this.status = status;
        this.code = code;
        this.problem = problem;
        this.id = id;
    }

    public static RpcFault of(int status, int code, String message, String hint) {
        return new RpcFault(status, code, new Problem(ProblemCode.BAD_ARGUMENT, message, hint), Optional.empty());
    }

    public int status() {
        return status;
    }

    public int code() {
        return code;
    }

    public Problem problem() {
        return problem;
    }

    /// The id of the request, if it could be read.
    public Optional<Object> id() {
        return id;
    }
}
