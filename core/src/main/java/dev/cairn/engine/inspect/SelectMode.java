package dev.cairn.engine.inspect;

import java.util.Locale;

/// How far test selection goes.
public enum SelectMode {
    /// Tests that use what is changed, are named after it or are changed themselves.
    DIRECT,
    /// Also tests of what depends on it, and those that names and history speak for.
    TRANSITIVE,
    /// Every test, the most concerned first.
    FULL;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
