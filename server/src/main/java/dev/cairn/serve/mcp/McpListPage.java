package dev.cairn.serve.mcp;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One page of a list. Pages are so large that clients that never request a second page see everything.
///
/// @param next the cursor of the next page; empty on the last one
record McpListPage<T>(List<T> items, Optional<String> next) {

    static final int PAGE_MAX = 200;

    static <T> McpListPage<T> page(List<T> all, @Nullable String cursor) {
        var from = cursor == null || cursor.isEmpty() ? 0 : position(cursor, all.size());
        var to = Math.min(all.size(), from + PAGE_MAX);
        return new McpListPage<>(
                all.subList(from, to), to < all.size() ? Optional.of(Integer.toString(to)) : Optional.empty());
    }

    private static int position(String cursor, int size) {
        try {
            var position = Integer.parseInt(cursor);
            if (position >= 0 && position <= size) return position;
        } catch (NumberFormatException e) {
            // Falls through to the refusal: only cursors issued here are valid positions.
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The cursor " + cursor + " was not given out here.",
                "Start again without a cursor.");
    }
}
