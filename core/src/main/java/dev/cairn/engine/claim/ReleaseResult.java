package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;

/// The claim as it ended.
///
/// @param isReleased whether its holder released it; false when it had ended in another way before
public record ReleaseResult(Claim claim, boolean isReleased) {}
