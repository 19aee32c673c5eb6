/// What agents remember across sessions.
///
/// [Episodes] writes, [Recall] finds, [Reflection] draws learnings from what happened, [Remembered]
/// lists. Nothing here asks a language model. What a sensitive episode tells leaves [Seal] only for who
/// may read it. The code and the backlog are reached through the ports in [Links], so that memory works
/// before anything is indexed.
@NullMarked
package dev.cairn.engine.memory;

import org.jspecify.annotations.NullMarked;
