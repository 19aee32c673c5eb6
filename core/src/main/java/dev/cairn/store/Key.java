package dev.cairn.store;

/// Names one thing of a project across all its versions.
public record Key(Kind kind, String name) {

    public static final int NAME_LENGTH_MAX = 1000;

    public Key {
        if (name.isBlank()) throw new IllegalArgumentException("a key needs a name");
        if (name.length() > NAME_LENGTH_MAX) throw new IllegalArgumentException("a key has at most 1000 characters");
    }

    @Override
    public String toString() {
        return kind.written() + " " + name;
    }
}
