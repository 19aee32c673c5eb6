package dev.cairn.model.work;

import java.util.Locale;

/// How far a backlog item is.
public enum Status {
    OPEN,
    IN_PROGRESS,
    BLOCKED,
    DONE,
    CANCELLED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Neither done nor given up.
    public boolean isActive() {
        return this != DONE && this != CANCELLED;
    }
}
