/// Tools for memory: recording and finding episodes and decisions, and deriving learnings from them.
///
/// Start at [MemoryTools]. The tools only translate; the work is done in `dev.cairn.engine.memory`.
@NullMarked
package dev.cairn.serve.tool.memory;

import org.jspecify.annotations.NullMarked;
