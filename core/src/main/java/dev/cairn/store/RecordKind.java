package dev.cairn.store;

import java.util.Locale;

/// The kinds of stored record. The written form is stored and never changes.
public enum RecordKind {
    /// The settings of the project; one per project.
    WORKSPACE,
    /// The content hash of a path.
    FILE,
    EPISODE,
    LEARNING,
    CLAIM,
    ENTITY,
    RESOURCE,
    OPERATION,
    /// The next free number of a sequence.
    COUNTER,
    /// A resolved manifest, or a report about it.
    BUNDLE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static RecordKind parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
