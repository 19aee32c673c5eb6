package dev.cairn.answer;

/// One field of a tool's data and how much it matters.
public record Field(String name, Priority priority) {

    public static Field required(String name) {
        return new Field(name, Priority.REQUIRED);
    }

    public static Field high(String name) {
        return new Field(name, Priority.HIGH);
    }

    public static Field medium(String name) {
        return new Field(name, Priority.MEDIUM);
    }

    public static Field low(String name) {
        return new Field(name, Priority.LOW);
    }
}
