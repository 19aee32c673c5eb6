/// What every language's reader shares: collecting facts while walking a tree.
///
/// Start at [FactsBuilder]. A reader walks a [dev.cairn.parsers.tree.FlatTree] once, opens a symbol where a declaration
/// begins, closes it where it ends, and notes imports, locals, calls and uses on the way.
@NullMarked
package dev.cairn.parsers.extract;

import org.jspecify.annotations.NullMarked;
