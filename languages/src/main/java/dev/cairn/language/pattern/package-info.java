/// Finds code by code patterns: pieces of code with placeholders, which are compared with syntax trees.
///
/// Start at [PatternReader]. A pattern may omit types, modifiers and comments; all other nodes must be equal.
@NullMarked
package dev.cairn.language.pattern;

import org.jspecify.annotations.NullMarked;
