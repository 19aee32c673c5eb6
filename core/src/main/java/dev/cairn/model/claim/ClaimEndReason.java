package dev.cairn.model.claim;

import java.util.Locale;

/// Why a claim ended. The written form is stored.
public enum ClaimEndReason {
    RELEASED,
    /// Another agent superseded the code.
    CODE_CHANGED,
    TASK_COMPLETED,
    /// The holder's session was gone and another agent took over.
    EXPIRED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static ClaimEndReason parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
