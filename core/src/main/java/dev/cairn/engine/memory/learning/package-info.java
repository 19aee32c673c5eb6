/// Patterns in episodes and the learnings derived from them.
///
/// Start at [dev.cairn.engine.memory.learning.Reflection], which writes learnings, and
/// [dev.cairn.engine.memory.learning.Learnings],
/// which reads them. Deliberately absent: calls to a language model.
@NullMarked
package dev.cairn.engine.memory.learning;

import org.jspecify.annotations.NullMarked;
