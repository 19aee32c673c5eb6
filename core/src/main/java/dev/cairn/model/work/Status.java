package dev.cairn.model.work;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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

    public static Optional<Status> parse(String written) {
        return Arrays.stream(values())
                .filter(status -> status.written().equals(written))
                .findFirst();
    }

    /// Neither done nor given up.
    public boolean isActive() {
        return this != DONE && this != CANCELLED;
    }
}
