package dev.cairn.projection.digest;

/// Why a summarizer returned no sentences.
public final class SummarizerFailure extends Exception {

    private static final long serialVersionUID = 1;

    public SummarizerFailure(String message) {
        super(message);
    }

    public SummarizerFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
