package dev.cairn.model.claim;

import java.time.Instant;
import java.util.Optional;

/// When and why a claim ended, and the outcome its holder reported.
public record ClaimEnd(Instant at, ClaimEndReason reason, Optional<String> outcome) {}
