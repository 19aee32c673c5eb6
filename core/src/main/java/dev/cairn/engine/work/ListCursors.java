package dev.cairn.engine.work;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Encodes the position of a page by the last item rather than by a count, so that concurrent changes neither repeat
/// nor skip items that kept their position.
final class ListCursors {

    private static final String SEPARATOR = "~";

    private ListCursors() {}

    static String newest(Entity last) {
        return "n" + SEPARATOR + last.updatedAt() + SEPARATOR + last.id();
    }

    static String ready(Entity last) {
        return "r" + SEPARATOR + priority(last) + SEPARATOR + last.createdAt() + SEPARATOR + last.id();
    }

    static String offset(int offset) {
        return "o" + SEPARATOR + offset;
    }

    /// Selects the items of a newest-first list that follow the cursor.
    static Predicate<Entity> afterNewest(Optional<String> cursor) {
        if (cursor.isEmpty()) return _ -> true;
        var parts = parts(cursor.get(), "n", 3);
        var moment = instant(cursor.get(), parts.get(1));
        return entity -> {
            int order = moment.compareTo(entity.updatedAt());
            return order > 0 || (order == 0 && entity.id().compareTo(parts.get(2)) > 0);
        };
    }

    static Predicate<Entity> afterReady(Optional<String> cursor) {
        if (cursor.isEmpty()) return _ -> true;
        var parts = parts(cursor.get(), "r", 4);
        int priority = number(cursor.get(), parts.get(1));
        var moment = instant(cursor.get(), parts.get(2));
        return entity -> {
            int order = Integer.compare(priority(entity), priority);
            if (order == 0) order = entity.createdAt().compareTo(moment);
            return order > 0 || (order == 0 && entity.id().compareTo(parts.get(3)) > 0);
        };
    }

    static int offset(Optional<String> cursor) {
        return cursor.map(written -> number(written, parts(written, "o", 2).get(1)))
                .orElse(0);
    }

    private static int priority(Entity entity) {
        return entity.planning().priority().orElse(Entity.PRIORITY_DEFAULT);
    }

    private static List<String> parts(String cursor, String kind, int count) {
        var parts = List.of(cursor.split(SEPARATOR, count));
        if (parts.size() != count || !parts.getFirst().equals(kind)) throw unusable(cursor);
        return parts;
    }

    private static Instant instant(String cursor, String written) {
        try {
            return Instant.parse(written);
        } catch (DateTimeException notAMoment) {
            throw unusable(cursor);
        }
    }

    private static int number(String cursor, String written) {
        try {
            return Math.max(0, Integer.parseInt(written));
        } catch (NumberFormatException notANumber) {
            throw unusable(cursor);
        }
    }

    private static Refusal unusable(String cursor) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The cursor '" + Problem.echo(cursor) + "' does not belong to this list.",
                "Repeat the arguments of the first call with the cursor it gave as next, or leave the cursor out.");
    }
}
