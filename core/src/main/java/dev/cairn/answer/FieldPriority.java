package dev.cairn.answer;

/// The priority of a field. If an answer exceeds its budget, fields with the lowest priority are omitted first.
public enum FieldPriority {
    REQUIRED,
    HIGH,
    MEDIUM,
    LOW
}
