/// Indexes that compilers write, read piece by piece from their wire form.
///
/// Start at [ScipReader].
@NullMarked
package dev.cairn.parsers.scip;

import org.jspecify.annotations.NullMarked;
