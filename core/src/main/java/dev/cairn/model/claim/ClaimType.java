package dev.cairn.model.claim;

import java.util.Locale;

/// What kind of thing is claimed; a feature is whatever holds tasks.
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

    /// Whether it names an item of the backlog rather than code.
    public boolean isWork() {
        return this == TASK || this == FEATURE;
    }
}
