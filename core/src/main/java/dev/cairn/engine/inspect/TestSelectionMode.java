package dev.cairn.engine.inspect;

import java.util.Locale;

/// The scope of test selection.
public enum TestSelectionMode {
    /// Tests that use the changed code, are named after it, or changed themselves.
    DIRECT,
    /// Also tests of code that depends on it, and tests found by name and history.
    TRANSITIVE,
    /// Every test, the most relevant first.
    FULL;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
