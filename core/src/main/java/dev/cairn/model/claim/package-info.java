/// Who holds what, and how a hold ended.
///
/// Start at [Claim]. Targets are canonical when they get here; what a caller wrote is read in the claim engine.
@NullMarked
package dev.cairn.model.claim;

import org.jspecify.annotations.NullMarked;
