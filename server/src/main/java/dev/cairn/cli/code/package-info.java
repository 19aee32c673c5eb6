/// Commands about code: indexing, questions, impact and review.
///
/// Each class is one command or a family of similar ones; most extend [dev.cairn.cli.ToolCommand].
@NullMarked
package dev.cairn.cli.code;

import org.jspecify.annotations.NullMarked;
