/// Finds the node that a text refers to: an id, a path, a dotted name, a position in a file.
///
/// Start at [SymbolLookup].
@NullMarked
package dev.cairn.projection.lookup;

import org.jspecify.annotations.NullMarked;
