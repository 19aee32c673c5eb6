/// Repairs half-typed code and rewrites syntax that a grammar does not know, so that an error does not hide the
/// declarations around it.
///
/// Start at [RepairedText] for half-typed code and at [SyntaxRepair] for syntax that a grammar does not know. A
/// parser cannot know where a function with an unclosed bracket ends, but its indentation shows it. [LineBrackets]
/// counts brackets per line, [IndentationRepair] finds groups of lines with unbalanced brackets, and [TextRepairs]
/// replaces characters in place.
@NullMarked
package dev.cairn.language.repair;

import org.jspecify.annotations.NullMarked;
