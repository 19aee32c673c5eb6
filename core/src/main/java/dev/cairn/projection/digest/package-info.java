/// Digests: one sentence about each symbol, derived from the code itself.
///
/// Start at [SymbolDigests], which computes digests on demand from doc comments and names. If a [Summarizer] is
/// configured, [DigestFeed] calls it in the background, and [NodeDigests] prefers the sentences it wrote.
@NullMarked
package dev.cairn.projection.digest;

import org.jspecify.annotations.NullMarked;
