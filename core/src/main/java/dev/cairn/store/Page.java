package dev.cairn.store;

import java.util.List;

/// Part of a list, and whether there is more of it.
public record Page<T>(List<T> items, boolean more) {

    public static final int LIMIT_MAX = 10_000;

    public Page {
        items = List.copyOf(items);
    }

    /// Checks a limit before it reaches a query.
    public static int requireLimit(int limit) {
        if (limit < 1 || limit > LIMIT_MAX) throw new IllegalArgumentException("limit must be 1 to 10 000: " + limit);
        return limit;
    }
}
