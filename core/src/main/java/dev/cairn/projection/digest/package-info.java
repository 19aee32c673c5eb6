/// Digests: one line about each symbol, the first sentence of its doc comment or its signature.
///
/// Start at [SymbolDigests], which computes digests on demand. If a [Summarizer] is configured, [DigestFeed] calls
/// it in the background, and [NodeDigests] prefers the sentences it wrote.
@NullMarked
package dev.cairn.projection.digest;

import org.jspecify.annotations.NullMarked;
