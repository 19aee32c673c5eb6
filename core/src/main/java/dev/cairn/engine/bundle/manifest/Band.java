package dev.cairn.engine.bundle.manifest;

/// How much a task class needs the entries of a band, most first.
public enum Band {
    MUST("must_read"),
    SHOULD("should_read"),
    MAY("may_read");

    private final String written;

    Band(String written) {
        this.written = written;
    }

    public String written() {
        return written;
    }
}
