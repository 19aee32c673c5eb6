package dev.cairn.model.claim;

import java.util.Locale;

/// The type of a claimed target. A feature is any backlog item that contains tasks.
public enum ClaimType {
    TASK,
    FILE,
    FUNCTION,
    FEATURE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static ClaimType parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }

    /// Whether targets of this type are backlog items rather than code.
    public boolean isWork() {
        return this == TASK || this == FEATURE;
    }
}
