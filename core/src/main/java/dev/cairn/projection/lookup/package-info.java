/// Which node a person means by what they write: an id, a path, a dotted name, a place in a file.
///
/// Start at [SymbolLookup].
@NullMarked
package dev.cairn.projection.lookup;

import org.jspecify.annotations.NullMarked;
