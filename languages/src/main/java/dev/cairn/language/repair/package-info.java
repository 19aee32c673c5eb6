/// Repairs half-typed code, so that one syntax error does not hide the declarations around it.
///
/// Start at [RepairedText]. A parser cannot know where a unit with an unclosed bracket ends, but indentation
/// shows it. [LineBrackets] counts brackets per line, [IndentationRepair] finds unbalanced groups of lines,
/// [TextRepairs] replaces characters without moving any other.
@NullMarked
package dev.cairn.language.repair;

import org.jspecify.annotations.NullMarked;
