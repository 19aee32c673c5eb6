package dev.cairn.model.code;

import java.util.Locale;

/// The language of a file. Files of language [#OTHER] are not parsed; only their path is known.
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
