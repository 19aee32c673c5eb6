/// Claims: agents' holds on code and backlog items, and how they ended.
///
/// Start at [Claim]. Targets are already canonical here; the claim engine parses what callers write.
@NullMarked
package dev.cairn.model.claim;

import org.jspecify.annotations.NullMarked;
