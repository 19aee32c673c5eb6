package dev.cairn.model.code;

/// The kinds of symbol.
public enum SymbolKind {
    FUNCTION,
    METHOD,
    CONSTRUCTOR,
    CLASS,
    INTERFACE,
    STRUCT,
    ENUM,
    TRAIT,
    RECORD,
    TYPE_ALIAS,
    /// A namespace inside a file: a TypeScript namespace, a Rust module.
    MODULE,
    /// A variable or constant at the top level of a file, or one whose members are symbols.
    VARIABLE,
    /// A field or property. Its type is needed to resolve calls on the field.
    FIELD,
    /// A group of test cases whose name is a string.
    TEST_SUITE,
    /// A test case whose name is a string.
    TEST_CASE;

    public boolean isCallable() {
        return this == FUNCTION || this == METHOD || this == CONSTRUCTOR;
    }

    public boolean isType() {
        return switch (this) {
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS -> true;
            default -> false;
        };
    }
}
