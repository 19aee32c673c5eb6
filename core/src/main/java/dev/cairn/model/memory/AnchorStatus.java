package dev.cairn.model.memory;

import java.util.Locale;

/// Whether the code that a decision or learning is about has changed since it was written.
public enum AnchorStatus {
    FRESH,
    /// The body of its code has changed.
    DRIFTED,
    /// Its code was deleted.
    ORPHANED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
