package dev.cairn.projection.vector;

/// Thrown if this process cannot compute vectors; the message says why.
public final class EmbedderUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EmbedderUnavailable(String why) {
        super(why);
    }

    public EmbedderUnavailable(String why, Throwable cause) {
        super(why, cause);
    }
}
