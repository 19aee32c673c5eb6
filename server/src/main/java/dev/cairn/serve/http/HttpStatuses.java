package dev.cairn.serve.http;

import dev.cairn.model.problem.ProblemCode;
import jakarta.servlet.http.HttpServletResponse;

/// Maps problem codes to HTTP statuses.
public final class HttpStatuses {

    private static final int UNPROCESSABLE = 422;
    private static final int TOO_MANY = 429;

    private HttpStatuses() {}

    public static int of(ProblemCode code) {
        return switch (code) {
            case BAD_ARGUMENT, AMBIGUOUS, OUTSIDE_WORKSPACE -> HttpServletResponse.SC_BAD_REQUEST;
            case NOT_FOUND -> HttpServletResponse.SC_NOT_FOUND;
            case FORBIDDEN, READ_ONLY -> HttpServletResponse.SC_FORBIDDEN;
            case CONFLICT -> HttpServletResponse.SC_CONFLICT;
            case OVER_BUDGET, CANCELLED -> UNPROCESSABLE;
            case LIMIT_REACHED -> TOO_MANY;
            case INDEX_EMPTY, NOT_INDEXED_YET, UNAVAILABLE -> HttpServletResponse.SC_SERVICE_UNAVAILABLE;
            case INTERNAL -> HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        };
    }
}
