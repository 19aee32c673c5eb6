package dev.cairn.store;

import java.util.Locale;

/// What a stored thing is; its written form is part of the stored data and never changes.
public enum Kind {
    /// The settings of the project itself; there is one per project.
    WORKSPACE,
    /// Which content a path had.
    FILE,
    EPISODE,
    LEARNING,
    CLAIM,
    /// A backlog item.
    ENTITY,
    /// A document attached to the backlog.
    RESOURCE,
    /// One logged write to the backlog.
    OPERATION,
    /// The next number of something that is numbered.
    COUNTER,
    /// What a manifest resolved to, and what was said about it.
    BUNDLE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Kind parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
