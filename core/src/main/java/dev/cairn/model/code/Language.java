package dev.cairn.model.code;

import java.util.Locale;

/// The parsed languages. All other files are known by path only.
public enum Language {
    TYPESCRIPT,
    JAVASCRIPT,
    PYTHON,
    GO,
    RUST,
    JAVA,
    OTHER;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
