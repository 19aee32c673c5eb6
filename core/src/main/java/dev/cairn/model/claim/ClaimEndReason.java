package dev.cairn.model.claim;

import java.util.Locale;

/// Why a claim ended. The text of [#written] is stored, so it must not change.
public enum ClaimEndReason {
    RELEASED,
    /// Another agent superseded the code.
    CODE_CHANGED,
    TASK_COMPLETED,
    /// The holder's session had ended, and another agent took over the target.
    EXPIRED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static ClaimEndReason parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
