package dev.cairn.serve.http;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;

/// Refuses a request with a given HTTP status, for a reason that only HTTP knows, such as a missing secret or a
/// wrong content type.
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
