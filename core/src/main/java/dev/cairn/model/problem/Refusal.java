package dev.cairn.model.problem;

/// The exception that ends a request which cannot be served. It is caught at one place, where requests enter.
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    private Refusal(Problem problem) {
        super(problem.message());
        this.problem = problem;
    }

    private Refusal(Problem problem, Throwable cause) {
        super(problem.message(), cause);
        this.problem = problem;
    }

    public static Refusal of(ProblemCode code, String message, String hint) {
        return new Refusal(new Problem(code, message, hint));
    }

    /// A refusal whose cause is logged.
    public static Refusal of(ProblemCode code, String message, String hint, Throwable cause) {
        return new Refusal(new Problem(code, message, hint), cause);
    }

    public Problem problem() {
        return problem;
    }
}
