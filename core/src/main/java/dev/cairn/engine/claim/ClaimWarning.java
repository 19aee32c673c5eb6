package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;

/// Another agent has claimed code that is closely related to a target.
///
/// @param relation the relation of the held code to the target
/// @param symbol the symbol that has this relation
public record ClaimWarning(Claim heldBy, ClaimRelation relation, String symbol) {

    /// The relation of held code to a target.
    public enum ClaimRelation {
        CALLER,
        CALLEE,
        OVERRIDE,
        /// The held method is overridden by the target.
        OVERRIDDEN,
        TEST,
        /// The held code is exercised by the target, which is a test.
        TESTED
    }
}
