package dev.cairn.engine.inspect;

import java.util.Locale;

/// What kind of test a file holds.
public enum TestCategory {
    UNIT,
    INTEGRATION,
    E2E,
    PERFORMANCE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
