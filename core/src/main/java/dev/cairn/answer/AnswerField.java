package dev.cairn.answer;

/// One field of a tool's data and its priority.
///
/// `detail` is the priority of showing the items in full once they are shown at all.
public record AnswerField(String name, FieldPriority priority, FieldPriority detail) {

    public AnswerField(String name, FieldPriority priority) {
        this(name, priority, priority);
    }

    /// A copy whose items are shown in full only after fields of the given priority.
    public AnswerField withDetailPriority(FieldPriority later) {
        return new AnswerField(name, priority, later);
    }

    public static AnswerField required(String name) {
        return new AnswerField(name, FieldPriority.REQUIRED);
    }

    public static AnswerField high(String name) {
        return new AnswerField(name, FieldPriority.HIGH);
    }

    public static AnswerField medium(String name) {
        return new AnswerField(name, FieldPriority.MEDIUM);
    }

    public static AnswerField low(String name) {
        return new AnswerField(name, FieldPriority.LOW);
    }
}
