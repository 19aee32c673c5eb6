package dev.cairn.answer;

/// One field of a tool's data and its priority.
///
/// `detail` is the priority of showing the items in full once they are shown at all.
public record Field(String name, Priority priority, Priority detail) {

    public Field(String name, Priority priority) {
        this(name, priority, priority);
    }

    /// A copy whose items are shown in full only after fields of the given priority.
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
