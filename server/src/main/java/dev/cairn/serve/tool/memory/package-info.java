/// Memory tools.
///
/// Start at [MemoryTools]. The tools only translate; episodes and learnings are handled in the engine.
@NullMarked
package dev.cairn.serve.tool.memory;

import org.jspecify.annotations.NullMarked;
