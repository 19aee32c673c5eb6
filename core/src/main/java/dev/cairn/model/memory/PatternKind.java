package dev.cairn.model.memory;

/// What reflection looks for; its name is part of the stored data.
public enum PatternKind {
    /// Something was edited again and again.
    HOTSPOT,
    /// A decision was followed by failures on what it touches.
    DECISION_UNDER_SUSPICION,
    /// The same was found out again and again.
    RE_READING
}
