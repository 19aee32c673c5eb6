package dev.cairn.model.code;

/// What a symbol is.
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
    /// A named group of symbols inside a file: a TypeScript namespace, a Rust module.
    MODULE,
    /// A value declared at the top of a file, or one whose members are symbols themselves.
    VARIABLE,
    /// A field or property; it gives receivers their types.
    FIELD,
    /// A group of test cases named by text.
    TEST_SUITE,
    /// A test case named by text.
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
