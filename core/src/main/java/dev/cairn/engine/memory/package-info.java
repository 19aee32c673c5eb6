/// Memory of agents across sessions.
///
/// [Episodes] writes, [Recall] finds, [Reflection] derives learnings, [Remembered] lists. Deliberately absent: calls to
/// a language model. The text of a sensitive episode leaves [Seal] only for permitted readers. The code and the backlog
/// are reached through the ports in [Links], so that memory works before anything is indexed.
@NullMarked
package dev.cairn.engine.memory;

import org.jspecify.annotations.NullMarked;
