package dev.cairn.model.claim;

import java.util.Locale;

/// Why a claim ended; its written form is part of the stored data.
public enum EndReason {
    RELEASED,
    /// Somebody else superseded the code.
    CODE_CHANGED,
    TASK_COMPLETED,
    /// Its holder was gone and another agent took over.
    EXPIRED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static EndReason parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
