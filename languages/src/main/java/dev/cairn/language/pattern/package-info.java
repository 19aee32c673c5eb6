/// Finds code by patterns, which are parsed like code and matched against syntax trees.
///
/// Start at [PatternReader]. A pattern may leave out types, modifiers and comments; all other nodes must match.
@NullMarked
package dev.cairn.language.pattern;

import org.jspecify.annotations.NullMarked;
