package dev.cairn.language.tree;

import java.util.Locale;

/// The grammars that are shipped with Cairn.
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

    /// The name of the function in the native library that returns the grammar.
    String function() {
        return "tree_sitter_" + name().toLowerCase(Locale.ROOT);
    }

    /// The library's name without platform and suffix.
    String library() {
        return "tree-sitter-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
