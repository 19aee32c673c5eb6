package dev.cairn.model.id;

/// What every written id must satisfy.
final class Ids {

    private static final int LENGTH_MAX = 200;

    private Ids() {}

    static void requireUsable(String value) {
        if (value.isBlank()) throw new IllegalArgumentException("an id must not be blank");
        if (value.length() > LENGTH_MAX) throw new IllegalArgumentException("an id has at most 200 characters");
        if (value.chars().anyMatch(Character::isISOControl))
            throw new IllegalArgumentException("an id must not contain control characters");
    }
}
