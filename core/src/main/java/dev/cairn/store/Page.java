package dev.cairn.store;

import java.util.List;

/// One page of a longer list.
public record Page<T>(List<T> items, boolean more) {

    public static final int LIMIT_MAX = 10_000;

    public Page {
        items = List.copyOf(items);
    }

    /// Validates the limit of a query.
    public static int requireLimit(int limit) {
        if (limit < 1 || limit > LIMIT_MAX) throw new IllegalArgumentException("limit must be 1 to 10 000: " + limit);
        return limit;
    }
}
