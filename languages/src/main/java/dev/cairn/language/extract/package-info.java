/// Collects the facts of a file while a reader walks its tree; shared by all languages.
///
/// Start at [FactsBuilder]. A reader walks a [dev.cairn.language.tree.FlatTree] once, opens a symbol where a
// declaration
/// begins, closes it where it ends, and notes imports, locals, calls and uses on the way.
@NullMarked
package dev.cairn.language.extract;

import org.jspecify.annotations.NullMarked;
