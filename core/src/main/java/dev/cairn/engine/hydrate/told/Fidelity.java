package dev.cairn.engine.hydrate.told;

import java.util.Locale;

/// How much of an item is told.
public enum Fidelity {
    FULL,
    SUMMARY,
    REFERENCE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
