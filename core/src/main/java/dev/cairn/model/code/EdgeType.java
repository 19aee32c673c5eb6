package dev.cairn.model.code;

/// The kinds of relation between two nodes of the code graph.
public enum EdgeType {
    CONTAINS(0),
    DEFINED_IN(1),
    IMPORTS(2),
    CALLS(3),
    REFERENCES(4),
    EXTENDS(5),
    IMPLEMENTS(6),
    OVERRIDES(7),
    TESTS(8),
    /// A package depends on another package.
    DEPENDS_ON(9),
    /// A document mentions a symbol.
    DESCRIBES(10);

    private static final EdgeType[] BY_CODE = values();

    private final int code;

    EdgeType(int code) {
        this.code = code;
    }

    /// A small number for compact arrays; codes count from 0 in declaration order.
    public int code() {
        return code;
    }

    public static EdgeType ofCode(int code) {
        return BY_CODE[code];
    }
}
