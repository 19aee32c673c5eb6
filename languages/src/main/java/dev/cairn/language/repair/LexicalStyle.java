package dev.cairn.language.repair;

/// Describes how a language writes strings, comments and blocks, so that brackets outside of strings can be found.
public enum LexicalStyle {
    JAVA,
    GO,
    RUST,
    SCRIPT,
    PYTHON;

    boolean hasBraces() {
        return this != PYTHON;
    }

    /// Whether a character begins a single-line string.
    boolean isLineQuote(byte letter) {
        return switch (this) {
            case RUST -> false;
            case JAVA, GO -> letter == '"';
            case SCRIPT, PYTHON -> letter == '"' || letter == '\'';
        };
    }

    /// Whether a character begins a multi-line string.
    boolean isLongQuote(byte letter) {
        return switch (this) {
            case GO, SCRIPT -> letter == '`';
            case RUST -> letter == '"';
            case JAVA, PYTHON -> false;
        };
    }

    /// Whether three of a character begin a multi-line string.
    boolean isTripleQuote(byte letter) {
        return switch (this) {
            case JAVA -> letter == '"';
            case PYTHON -> letter == '"' || letter == '\'';
            case GO, RUST, SCRIPT -> false;
        };
    }

    boolean hasCharacters() {
        return this == JAVA || this == GO || this == RUST;
    }
}
