/// Memory of agents across sessions.
///
/// [Episodes] writes, [Recall] finds, [Reflection] derives learnings, [EpisodeReader] lists. Deliberately absent: calls
/// to
/// a language model. The text of a sensitive episode leaves [StoryCipher] only for permitted readers. The code and the
/// backlog
/// are reached through the ports in [MemoryPorts], so that memory works before anything is indexed.
@NullMarked
package dev.cairn.engine.memory;

import org.jspecify.annotations.NullMarked;
