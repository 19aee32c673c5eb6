package dev.cairn.projection.scip;

import java.util.Locale;

/// How far an answer can be trusted, strongest first.
public enum Confidence {
    HIGH,
    MEDIUM,
    LOW;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Confidence least(Confidence one, Confidence other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
