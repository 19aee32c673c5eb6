package dev.cairn.model.code;

/// What a node of the code graph stands for.
public enum NodeKind {
    FILE,
    /// A function, method or constructor.
    FUNCTION,
    /// A class, interface, struct, enum, trait, record, alias or a named group of symbols.
    CLASS,
    VARIABLE,
    /// A suite or case that is named by text.
    TEST,
    /// A package outside of the workspace.
    PACKAGE;

    public static NodeKind of(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> FUNCTION;
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS, MODULE -> CLASS;
            case VARIABLE, FIELD -> VARIABLE;
            case TEST_SUITE, TEST_CASE -> TEST;
        };
    }
}
