package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;

/// The claim after the request.
///
/// @param isReleased whether this request or a repetition of it released the claim; false when it had already ended
///     otherwise
public record ReleaseResult(Claim claim, boolean isReleased) {}
