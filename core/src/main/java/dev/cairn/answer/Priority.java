package dev.cairn.answer;

/// How much a field matters; the least important go first when an answer is over its budget.
public enum Priority {
    REQUIRED,
    HIGH,
    MEDIUM,
    LOW
}
