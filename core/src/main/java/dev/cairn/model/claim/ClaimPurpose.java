package dev.cairn.model.claim;

import java.util.Optional;

/// The reason for a claim: an intent and optionally a task.
public record ClaimPurpose(String intent, Optional<String> taskId) {

    public ClaimPurpose {
        if (intent.isBlank()) throw new IllegalArgumentException("a claim needs an intent");
    }
}
