package dev.cairn.bench.hydrate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the first difference between an answer and the recorded answer.
///
/// The fields in [#MAY_BE_MORE] did not exist when the answers were recorded, so an answer may have them in
/// addition. Everything else must be equal and in the same order.
final class Difference {

    private static final Set<String> MAY_BE_MORE = Set.of(
            "blocked_by",
            "blocks",
            "blocking_chain",
            "suggestions",
            "relevance_score",
            "bidirectional",
            "depends_on",
            "reference_type",
            "session_id",
            "touched",
            "omitted",
            "dropped",
            "over_budget",
            "max_tokens",
            "alternatives",
            "tx",
            "extensions");

    private Difference() {}

    static Optional<String> first(@Nullable Object expected, @Nullable Object actual) {
        return first("answer", expected, actual);
    }

    private static Optional<String> first(String where, @Nullable Object expected, @Nullable Object actual) {
        if (expected instanceof Map<?, ?> left && actual instanceof Map<?, ?> right) return fields(where, left, right);
        if (expected instanceof List<?> left && actual instanceof List<?> right) return items(where, left, right);
        if (expected instanceof Number left && actual instanceof Number right)
            return left.doubleValue() == right.doubleValue() ? Optional.empty() : describe(where, left, right);
        return Objects.equals(expected, actual) ? Optional.empty() : describe(where, expected, actual);
    }

    private static Optional<String> fields(String where, Map<?, ?> expected, Map<?, ?> actual) {
        for (var field : expected.entrySet()) {
            var name = where + "." + field.getKey();
            if (!actual.containsKey(field.getKey())) return describe(name, field.getValue(), "nothing");
            var difference = first(name, field.getValue(), actual.get(field.getKey()));
            if (difference.isPresent()) return difference;
        }
        return actual.keySet().stream()
                .filter(name -> !expected.containsKey(name))
                .filter(name -> !MAY_BE_MORE.contains(String.valueOf(name)))
                .findFirst()
                .flatMap(name -> describe(where + "." + name, "nothing", actual.get(name)));
    }

    private static Optional<String> items(String where, List<?> expected, List<?> actual) {
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            var difference = first(where + "[" + i + "]", expected.get(i), actual.get(i));
            if (difference.isPresent()) return difference;
        }
        return expected.size() == actual.size()
                ? Optional.empty()
                : describe(where + ".length", expected.size(), actual.size());
    }

    private static Optional<String> describe(String where, @Nullable Object expected, @Nullable Object actual) {
        return Optional.of(where + ": expected " + expected + ", was " + actual);
    }
}
