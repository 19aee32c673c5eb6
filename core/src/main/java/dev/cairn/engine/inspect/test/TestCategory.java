package dev.cairn.engine.inspect.test;

import java.util.Locale;

/// The kind of tests in a file.
public enum TestCategory {
    UNIT,
    INTEGRATION,
    E2E,
    PERFORMANCE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
