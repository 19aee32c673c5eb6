package dev.cairn.store;

import java.util.Locale;

/// What a stored thing is; its written form is part of the stored data and never changes.
public enum Kind {
    /// The settings of the project itself; there is one per project.
    WORKSPACE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Kind parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
