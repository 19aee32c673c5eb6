/// The first thing an agent reads: where it is, what it holds, what to do next.
///
/// Start at [Wakeup]. The text has a hard limit in bytes; what does not fit is dropped item by item in a declared
/// order and counted. Claims and memories come through [Holdings] and [Memories].
@NullMarked
package dev.cairn.engine.brief;

import org.jspecify.annotations.NullMarked;
