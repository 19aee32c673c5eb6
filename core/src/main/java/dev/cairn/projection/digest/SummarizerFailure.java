package dev.cairn.projection.digest;

/// Thrown if a summarizer returned no sentences; the message says why.
public final class SummarizerFailure extends Exception {

    private static final long serialVersionUID = 1;

    public SummarizerFailure(String message) {
        super(message);
    }

    public SummarizerFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
