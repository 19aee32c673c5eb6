/// One sentence per symbol, from what its code says about itself.
///
/// Start at [Digests]. Deterministic and cheap enough to be made on demand.
@NullMarked
package dev.cairn.projection.digest;

import org.jspecify.annotations.NullMarked;
