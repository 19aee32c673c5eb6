/// Source text becomes syntax trees.
///
/// Start at [ParserEngine]: it loads the native core and hands out one [Grammar] per language. A [SourceParser] turns
/// bytes into a [FlatTree], the whole file as one array of numbers that extractors walk without making objects.
/// Deliberately absent: what a node means; that is the business of the language rooms beside this one.
@NullMarked
package dev.cairn.language.tree;

import org.jspecify.annotations.NullMarked;
