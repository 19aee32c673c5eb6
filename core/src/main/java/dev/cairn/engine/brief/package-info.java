/// The wakeup brief, the first text an agent reads: its position, its claims, and the next task.
///
/// Start at [WakeupBuilder]. The text has a hard limit in bytes; items are dropped in a fixed order of sections and
/// counted.
/// Tasks, claims and memories are those of one view.
@NullMarked
package dev.cairn.engine.brief;

import org.jspecify.annotations.NullMarked;
