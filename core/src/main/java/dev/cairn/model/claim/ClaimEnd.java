package dev.cairn.model.claim;

import java.time.Instant;
import java.util.Optional;

/// When and why a claim ended, and the outcome its holder reported.
public record ClaimEnd(Instant at, ClaimEndReason reason, Optional<String> outcome) {

    /// Why the claim ended, in words for its holder: who took it over rather than that it expired.
    public String words() {
        return switch (reason) {
            case EXPIRED -> outcome.orElse("expired");
            case CODE_CHANGED -> "its code was changed";
            case TASK_COMPLETED -> "its task was completed";
            case RELEASED -> "released";
        };
    }
}
