/// Answers one query of a manifest from the best available source, and records every downgrade.
///
/// Start at [SourceChain]. [FreshnessCheck] says how fresh the index behind an answer is.
@NullMarked
package dev.cairn.engine.bundle.source;

import org.jspecify.annotations.NullMarked;
