/// Effects of code changes on claims.
///
/// Start at [dev.cairn.engine.claim.change.ClaimInvalidation]: the indexer calls it in the transaction that supersedes
/// code. A claim
/// ends with its code unless its holder made the change. Deliberately absent: detecting changes, which is the task of
/// indexing.
@NullMarked
package dev.cairn.engine.claim.change;

import org.jspecify.annotations.NullMarked;
