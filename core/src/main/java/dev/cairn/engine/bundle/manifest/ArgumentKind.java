package dev.cairn.engine.bundle.manifest;

/// What a primitive is asked about.
public enum ArgumentKind {
    PACKAGE("a package"),
    MODULE("a module"),
    SYMBOL("a symbol"),
    FILES("a file set");

    private final String written;

    ArgumentKind(String written) {
        this.written = written;
    }

    public String written() {
        return written;
    }
}
