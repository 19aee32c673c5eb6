/// The tools of coordination: who holds what, and what one agent leaves to another.
///
/// Start at [ClaimTools].
@NullMarked
package dev.cairn.serve.tool.claim;

import org.jspecify.annotations.NullMarked;
