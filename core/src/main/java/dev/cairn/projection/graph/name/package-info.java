/// The names in one file: ids of its symbols, and the names that its code mentions.
///
/// Start at [SymbolIds]. Deliberately absent: the meaning of a name, which `projection.resolve` decides.
@NullMarked
package dev.cairn.projection.graph.name;

import org.jspecify.annotations.NullMarked;
