package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;

/// Another agent holds something close to a target.
///
/// @param relation what the held code is to the target
/// @param symbol the symbol that has this relation
public record ClaimWarning(Claim heldBy, Relation relation, String symbol) {

    /// How held code touches a target.
    public enum Relation {
        CALLER,
        OVERRIDE,
        TEST
    }
}
