package dev.cairn.model.problem;

/// Why a request was not served, and what to do next.
public record Problem(ProblemCode code, String message, String hint) {

    /// Limits the length of quoted input, so that a problem stays small whatever caused it.
    public static final int ECHO_LENGTH_MAX = 60;

    public Problem {
        if (message.isBlank() || hint.isBlank()) throw new IllegalArgumentException("message and hint are required");
    }

    /// The caller's input as a message may quote it: truncated, on one line.
    public static String echo(String written) {
        var line = new StringBuilder();
        written.codePoints()
                .limit(ECHO_LENGTH_MAX)
                .map(character -> Character.isISOControl(character) ? ' ' : character)
                .forEach(line::appendCodePoint);
        return line.length() < written.length() ? line + "…" : line.toString();
    }
}
