package dev.cairn.answer;

/// One field of a tool's data and its priority.
///
/// `priority` decides when the field is shown in its shortest form. `detail` decides when its items are then shown
/// in full.
public record AnswerField(String name, FieldPriority priority, FieldPriority detail) {

    public AnswerField(String name, FieldPriority priority) {
        this(name, priority, priority);
    }

    /// A copy whose items are shown in full only after all fields of the given priority are shown.
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
