/// Collects the facts of a file while a reader walks its syntax tree. All languages use this package.
///
/// Start at [FactsBuilder]. A reader walks a [dev.cairn.language.tree.FlatTree] once, opens a symbol at the start of a
/// declaration and closes it at the end; calls, reads and local names in between belong to that symbol.
@NullMarked
package dev.cairn.language.extract;

import org.jspecify.annotations.NullMarked;
