package dev.cairn.answer;

/// The priority of a field; the lowest are omitted first when an answer exceeds its budget.
public enum FieldPriority {
    REQUIRED,
    HIGH,
    MEDIUM,
    LOW
}
