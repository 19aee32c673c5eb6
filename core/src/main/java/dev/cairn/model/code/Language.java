package dev.cairn.model.code;

import java.util.Locale;

/// The languages whose code is understood; every other file is only known by its path.
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
