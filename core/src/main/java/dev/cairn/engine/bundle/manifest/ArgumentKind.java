package dev.cairn.engine.bundle.manifest;

/// The kind of argument that a primitive takes.
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
