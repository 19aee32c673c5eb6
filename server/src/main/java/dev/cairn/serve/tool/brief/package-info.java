/// Tools that return code: the briefing for a task and the slice of a symbol.
@NullMarked
package dev.cairn.serve.tool.brief;

import org.jspecify.annotations.NullMarked;
