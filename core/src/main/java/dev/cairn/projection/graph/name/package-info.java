/// The names in one file: the ids of its symbols, and the names that its code mentions.
///
/// Start at [SymbolIds]. Which declaration a name refers to is decided in `projection.resolve`.
@NullMarked
package dev.cairn.projection.graph.name;

import org.jspecify.annotations.NullMarked;
