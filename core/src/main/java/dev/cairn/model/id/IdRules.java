package dev.cairn.model.id;

import java.util.Optional;

/// Validation rules shared by all ids.
final class IdRules {

    private static final int LENGTH_MAX = 200;

    private IdRules() {}

    static void requireUsable(String value) {
        violation(value).ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
    }

    static boolean isUsable(String value) {
        return violation(value).isEmpty();
    }

    private static Optional<String> violation(String value) {
        if (value.isBlank()) return Optional.of("an id must not be blank");
        if (value.length() > LENGTH_MAX) return Optional.of("an id has at most 200 characters");
        if (value.chars().anyMatch(Character::isISOControl))
            return Optional.of("an id must not contain control characters");
        return value.codePoints().anyMatch(IdRules::isHalfOfPair)
                ? Optional.of("an id must be valid Unicode: it contains half a surrogate pair")
                : Optional.empty();
    }

    private static boolean isHalfOfPair(int codePoint) {
        return Character.MIN_SURROGATE <= codePoint && codePoint <= Character.MAX_SURROGATE;
    }
}
