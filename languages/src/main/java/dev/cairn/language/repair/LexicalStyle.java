package dev.cairn.language.repair;

/// How a language writes strings, comments and blocks, as far as brackets must be told from text.
public enum LexicalStyle {
    JAVA,
    GO,
    RUST,
    SCRIPT,
    PYTHON;

    boolean hasBraces() {
        return this != PYTHON;
    }

    /// Whether that letter begins a string that ends with its line.
    boolean isLineQuote(byte letter) {
        return switch (this) {
            case RUST -> false;
            case JAVA, GO -> letter == '"';
            case SCRIPT, PYTHON -> letter == '"' || letter == '\'';
        };
    }

    /// Whether that letter begins a string that goes on over lines.
    boolean isLongQuote(byte letter) {
        return switch (this) {
            case GO, SCRIPT -> letter == '`';
            case RUST -> letter == '"';
            case JAVA, PYTHON -> false;
        };
    }

    /// Whether three of that letter begin a string that goes on over lines.
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
