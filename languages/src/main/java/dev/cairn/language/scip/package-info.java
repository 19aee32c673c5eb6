/// Indexes that compilers write, read piece by piece from their wire form.
///
/// Start at [ScipReader].
@NullMarked
package dev.cairn.language.scip;

import org.jspecify.annotations.NullMarked;
