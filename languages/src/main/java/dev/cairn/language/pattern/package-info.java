/// Code found by its shape: a pattern is parsed like code and laid over syntax trees.
///
/// Start at [PatternReader]. What a pattern does not say of types, modifiers and comments is free;
/// everything else of the code must be in the pattern, node for node.
@NullMarked
package dev.cairn.language.pattern;

import org.jspecify.annotations.NullMarked;
