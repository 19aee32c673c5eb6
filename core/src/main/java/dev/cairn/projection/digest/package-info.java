/// One sentence per symbol, from what its code says about itself.
///
/// Start at [Digests]: deterministic and cheap enough to be made on demand. Where a [Summarizer] is set,
/// [DigestFeed] has it write better ones in the background, and [NodeDigests] tells those that are there.
@NullMarked
package dev.cairn.projection.digest;

import org.jspecify.annotations.NullMarked;
