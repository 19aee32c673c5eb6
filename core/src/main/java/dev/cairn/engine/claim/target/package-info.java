/// Resolves the written target of a claim: a symbol, a path or a backlog item, and the version it has.
///
/// Start at [ClaimTargetParser]. Deliberately absent: the decision whether a claim is granted.
@NullMarked
package dev.cairn.engine.claim.target;

import org.jspecify.annotations.NullMarked;
