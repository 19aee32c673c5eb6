package dev.cairn.store;

import java.util.Locale;

/// The kinds of stored record. The text of [#written] is stored, so it must not change.
public enum RecordKind {
    /// The settings of the project; one per project.
    WORKSPACE,
    /// The content hash and other properties of the file at a path.
    FILE,
    EPISODE,
    LEARNING,
    CLAIM,
    ENTITY,
    RESOURCE,
    OPERATION,
    /// The next free number of a sequence.
    COUNTER,
    /// A bundle: the files that a manifest resolved to, or how a session used them.
    BUNDLE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static RecordKind parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
