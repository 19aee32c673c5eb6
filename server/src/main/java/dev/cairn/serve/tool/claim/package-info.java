/// Tools by which agents coordinate their work: claims, the status of agents and handoffs.
///
/// Start at [ClaimTools].
@NullMarked
package dev.cairn.serve.tool.claim;

import org.jspecify.annotations.NullMarked;
