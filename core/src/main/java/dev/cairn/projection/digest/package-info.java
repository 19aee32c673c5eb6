/// One line per symbol: the first sentence of its doc comment, else its signature.
///
/// Start at [SymbolDigests]: deterministic and cheap enough to compute on demand. If a [Summarizer] is configured,
/// [DigestFeed] lets it write better sentences in the background, and [NodeDigests] uses those that exist.
@NullMarked
package dev.cairn.projection.digest;

import org.jspecify.annotations.NullMarked;
