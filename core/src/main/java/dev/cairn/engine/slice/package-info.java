/// Cuts the exact source of whole symbols, with their neighbours if requested.
///
/// Start at [Slicer]. Text comes from the index, so a slice of an earlier time shows the text of that time. Fitting a
/// slice into a budget is not done here.
@NullMarked
package dev.cairn.engine.slice;

import org.jspecify.annotations.NullMarked;
