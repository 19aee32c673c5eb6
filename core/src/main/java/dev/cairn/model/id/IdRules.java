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
        return value.chars().anyMatch(Character::isISOControl)
                ? Optional.of("an id must not contain control characters")
                : Optional.empty();
    }
}
