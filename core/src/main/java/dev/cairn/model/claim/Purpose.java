package dev.cairn.model.claim;

import java.util.Optional;

/// What a claim is for.
public record Purpose(String intent, Optional<String> taskId) {

    public Purpose {
        if (intent.isBlank()) throw new IllegalArgumentException("a claim needs an intent");
    }
}
