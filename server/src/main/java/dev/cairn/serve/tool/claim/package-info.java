/// Coordination tools: claims, status of agents and handoffs.
///
/// Start at [ClaimTools].
@NullMarked
package dev.cairn.serve.tool.claim;

import org.jspecify.annotations.NullMarked;
