package dev.cairn.model.trust;

import java.util.Locale;

/// How far an answer can be trusted, highest first.
public enum Confidence {
    HIGH,
    MEDIUM,
    LOW;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isBelow(Confidence floor) {
        return compareTo(floor) > 0;
    }

    /// The lower of two.
    public Confidence lower(Confidence other) {
        return isBelow(other) ? this : other;
    }
}
