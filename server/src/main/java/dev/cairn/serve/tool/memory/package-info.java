/// The tools of memory.
///
/// Start at [MemoryTools]. Each tool translates and nothing more; what is remembered lives in the engine.
@NullMarked
package dev.cairn.serve.tool.memory;

import org.jspecify.annotations.NullMarked;
