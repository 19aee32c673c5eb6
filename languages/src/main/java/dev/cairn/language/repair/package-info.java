/// Repairs half-typed code and rewrites newer syntax, so that nothing hides the declarations around it.
///
/// Start at [RepairedText] for half-typed code and at [SyntaxRepair] for syntax that a grammar does not know. A parser
/// cannot know where a unit with an unclosed bracket ends, but indentation
/// shows it. [LineBrackets] counts brackets per line, [IndentationRepair] finds unbalanced groups of lines,
/// [TextRepairs] replaces characters without moving any other.
@NullMarked
package dev.cairn.language.repair;

import org.jspecify.annotations.NullMarked;
