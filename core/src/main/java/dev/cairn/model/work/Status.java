package dev.cairn.model.work;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The status of a backlog item.
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

    /// Whether the item is neither done nor cancelled.
    public boolean isActive() {
        return this != DONE && this != CANCELLED;
    }
}
