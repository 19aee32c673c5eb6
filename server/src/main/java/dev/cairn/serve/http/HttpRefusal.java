package dev.cairn.serve.http;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;

/// Refuses a request for a reason of the transport, with its HTTP status; caught once, by the router.
public final class HttpRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Problem problem;

    private HttpRefusal(int status, Problem problem) {
        super(problem.message());
        this.status = status;
        this.problem = problem;
    }

    public static HttpRefusal of(int status, ProblemCode code, String message, String hint) {
        return new HttpRefusal(status, new Problem(code, message, hint));
    }

    public int status() {
        return status;
    }

    public Problem problem() {
        return problem;
    }
}
