package dev.cairn.model.code;

import java.util.EnumSet;
import java.util.Set;

/// The kinds of node in the code graph.
public enum NodeKind {
    FILE,
    /// A function, method or constructor.
    FUNCTION,
    /// A class, interface, struct, enum, trait, record, alias or namespace.
    CLASS,
    VARIABLE,
    /// A test suite or test case. A test that is a function or class also has the kind FUNCTION or CLASS.
    TEST,
    /// A package from outside the workspace.
    PACKAGE;

    /// The main kind of a declaration.
    public static NodeKind of(Declaration fact) {
        return fact.kind() == SymbolKind.MODULE && fact.is(Modifier.TEST) ? TEST : of(fact.kind());
    }

    /// All kinds of a declaration.
    public static Set<NodeKind> allOf(Declaration fact) {
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
