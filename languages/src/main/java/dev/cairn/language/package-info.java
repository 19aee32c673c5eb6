/// Source text becomes facts, one reader per language.
///
/// Start at [SourceReader], the list of all languages. Adding one is a reader over a tree and a line in that list.
@NullMarked
package dev.cairn.language;

import org.jspecify.annotations.NullMarked;
