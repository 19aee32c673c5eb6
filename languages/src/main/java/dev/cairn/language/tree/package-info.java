/// Parses source text to flat syntax trees.
///
/// Start at [ParserEngine]: it loads the native library, and each [Grammar] when it is first needed. A
/// [SourceParser] turns bytes into a [FlatTree], the whole file as one array of numbers that readers walk without
/// creating objects. Deliberately absent: the meaning of nodes, which belongs to the packages of the languages.
@NullMarked
package dev.cairn.language.tree;

import org.jspecify.annotations.NullMarked;
