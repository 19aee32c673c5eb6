package dev.cairn.model.code;

/// What one thing has to do with another.
public enum EdgeType {
    CONTAINS,
    DEFINED_IN,
    IMPORTS,
    CALLS,
    REFERENCES,
    EXTENDS,
    IMPLEMENTS,
    OVERRIDES,
    /// A test exercises a symbol.
    TESTS,
    /// A package needs another one.
    DEPENDS_ON,
    /// A document names a symbol.
    DESCRIBES
}
