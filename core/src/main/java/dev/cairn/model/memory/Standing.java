package dev.cairn.model.memory;

import java.util.Locale;

/// Whether the code a decision or a learning is about is still the code it was about.
public enum Standing {
    FRESH,
    /// What it is about has another body now.
    DRIFTED,
    /// What it is about is gone.
    ORPHANED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
