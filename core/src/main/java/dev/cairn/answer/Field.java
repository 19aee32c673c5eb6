package dev.cairn.answer;

/// One field of a tool's data and how much it matters.
///
/// `detail` is how much it matters to tell the items of the field in full, once they are told at all.
public record Field(String name, Priority priority, Priority detail) {

    public Field(String name, Priority priority) {
        this(name, priority, priority);
    }

    /// The same field, whose items are raised from their shortest forms later than other fields begin.
    public Field inFull(Priority later) {
        return new Field(name, priority, later);
    }

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
