/// Reports about claims and agents: the overview, what an agent missed, and handoffs.
///
/// Start at [dev.cairn.engine.claim.overview.Coordination]. Everything here only reads. Deliberately absent: granting
/// and
/// releasing claims.
@NullMarked
package dev.cairn.engine.claim.overview;

import org.jspecify.annotations.NullMarked;
