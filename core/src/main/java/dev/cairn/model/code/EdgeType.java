package dev.cairn.model.code;

/// What one thing has to do with another.
public enum EdgeType {
    CONTAINS(0),
    DEFINED_IN(1),
    IMPORTS(2),
    CALLS(3),
    REFERENCES(4),
    EXTENDS(5),
    IMPLEMENTS(6),
    OVERRIDES(7),
    /// A test exercises a symbol.
    TESTS(8),
    /// A package needs another one.
    DEPENDS_ON(9),
    /// A document names a symbol.
    DESCRIBES(10);

    private static final EdgeType[] BY_CODE = values();

    private final int code;

    EdgeType(int code) {
        this.code = code;
    }

    /// A small number for tight arrays; codes count up from 0 in the order of declaration.
    public int code() {
        return code;
    }

    public static EdgeType ofCode(int code) {
        return BY_CODE[code];
    }
}
