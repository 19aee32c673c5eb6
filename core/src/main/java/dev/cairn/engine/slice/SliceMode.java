package dev.cairn.engine.slice;

/// How much of a symbol's surroundings a slice shows.
public enum SliceMode {
    SIGNATURE("signature"),
    BODY("body"),
    WITH_DEPS("with-deps"),
    FULL("full");

    private final String written;

    SliceMode(String written) {
        this.written = written;
    }

    public String written() {
        return written;
    }

    /// The mode with this written name, which must exist.
    public static SliceMode parse(String written) {
        for (var mode : values()) if (mode.written.equals(written)) return mode;
        throw new IllegalArgumentException("no mode: " + written);
    }

    public boolean hasNeighbours() {
        return this == WITH_DEPS || this == FULL;
    }
}
