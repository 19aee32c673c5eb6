package dev.cairn.model.code;

import java.util.EnumSet;
import java.util.Set;

/// What a node of the code graph stands for.
public enum NodeKind {
    FILE,
    /// A function, method or constructor.
    FUNCTION,
    /// A class, interface, struct, enum, trait, record, alias or a named group of symbols.
    CLASS,
    VARIABLE,
    /// A suite or case; those that are functions or classes of their language are told as both.
    TEST,
    /// A package outside of the workspace.
    PACKAGE;

    /// What a declaration is first of all.
    public static NodeKind of(Declaration fact) {
        return fact.kind() == SymbolKind.MODULE && fact.is(Modifier.TEST) ? TEST : of(fact.kind());
    }

    /// Everything a declaration is.
    public static Set<NodeKind> all(Declaration fact) {
        return fact.is(Modifier.TEST) ? EnumSet.of(of(fact), TEST) : EnumSet.of(of(fact));
    }

    private static NodeKind of(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> FUNCTION;
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS, MODULE -> CLASS;
            case VARIABLE, FIELD -> VARIABLE;
            case TEST_SUITE, TEST_CASE -> TEST;
        };
    }
}
