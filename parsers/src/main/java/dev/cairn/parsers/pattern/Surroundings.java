package dev.cairn.parsers.pattern;

import dev.cairn.parsers.tree.GrammarName;
import java.util.List;

/// What may stand around a piece of code so that it is a whole file of its language.
record Surroundings(String before, String after) {

    private static final Surroundings NONE = new Surroundings("", "");

    private static final List<Surroundings> SCRIPT = List.of(
            NONE,
            new Surroundings("(", ")"),
            new Surroundings("class C { ", " }"),
            new Surroundings("async function* f() { ", " }"));

    private static final List<Surroundings> JAVA = List.of(
            new Surroundings("class C { void m() {\n", "\n} }"),
            new Surroundings("class C { void m() {\n", ";\n} }"),
            new Surroundings("class C {\n", "\n}"),
            NONE,
            new Surroundings("", "\nclass C {}"));

    private static final List<Surroundings> GO = List.of(
            new Surroundings("package p\nfunc f() {\n", "\n}\n"),
            new Surroundings("package p\n", "\n"),
            new Surroundings("package p\nvar v = ", "\n"));

    private static final List<Surroundings> RUST = List.of(
            new Surroundings("fn f() {\n", "\n}"),
            new Surroundings("fn f() {\n", ";\n}"),
            NONE,
            new Surroundings("impl T {\n", "\n}"),
            new Surroundings("fn f() { match x { ", " } }"));

    static List<Surroundings> of(GrammarName grammar) {
        return switch (grammar) {
            case TYPESCRIPT, TSX, JAVASCRIPT -> SCRIPT;
            case JAVA -> JAVA;
            case GO -> GO;
            case RUST -> RUST;
            default -> List.of(NONE);
        };
    }

    /// What stands between a parameter and its type, so that an open parameter can be written; empty where
    /// types are free.
    static String typed(GrammarName grammar) {
        return switch (grammar) {
            case JAVA -> " ";
            case RUST -> ": ";
            default -> "";
        };
    }
}
