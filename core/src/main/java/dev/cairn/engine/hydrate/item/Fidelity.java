package dev.cairn.engine.hydrate.item;

import java.util.Locale;

/// The level of detail at which an item is shown.
public enum Fidelity {
    FULL,
    SUMMARY,
    REFERENCE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
