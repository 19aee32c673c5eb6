/// Exact source of whole symbols, with the neighbours asked for.
///
/// Start at [Slices]. Text comes from what was indexed, so a slice as of a moment shows what stood there then.
@NullMarked
package dev.cairn.engine.slice;

import org.jspecify.annotations.NullMarked;
