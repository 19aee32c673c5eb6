package dev.cairn.model.problem;

/// Why a request was not served, and what to do next.
public record Problem(ProblemCode code, String message, String hint) {

    public Problem {
        if (message.isBlank() || hint.isBlank()) throw new IllegalArgumentException("message and hint are required");
    }
}
