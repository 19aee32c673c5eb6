package dev.cairn.model.memory;

/// The patterns that reflection detects in episodes. The constant names are stored, so they must not change.
public enum PatternKind {
    /// One entity was edited repeatedly.
    HOTSPOT,
    /// A decision was followed by failures of the entities it affects.
    DECISION_UNDER_SUSPICION,
    /// The same fact was observed repeatedly.
    RE_READING,
    /// An agent wrote the lesson itself.
    WRITTEN
}
