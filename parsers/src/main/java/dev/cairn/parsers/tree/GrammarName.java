package dev.cairn.parsers.tree;

import java.util.Locale;

/// The languages whose grammars are on board.
public enum GrammarName {
    TYPESCRIPT,
    TSX,
    JAVASCRIPT,
    PYTHON,
    GO,
    RUST,
    JAVA,
    C,
    CPP,
    C_SHARP,
    RUBY,
    KOTLIN,
    PHP,
    SCALA,
    SWIFT,
    BASH;

    /// The function of the native library that answers its language.
    String function() {
        return "tree_sitter_" + name().toLowerCase(Locale.ROOT);
    }

    /// The library's name without platform and suffix.
    String library() {
        return "tree-sitter-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
