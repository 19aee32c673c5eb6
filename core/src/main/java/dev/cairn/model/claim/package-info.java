/// Claims: agents' holds on code and backlog items, and how they ended.
///
/// Start at [Claim]. Targets are always in canonical form here; the claim engine parses the text that callers
/// send.
@NullMarked
package dev.cairn.model.claim;

import org.jspecify.annotations.NullMarked;
