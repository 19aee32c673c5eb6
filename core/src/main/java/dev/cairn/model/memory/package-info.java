/// Episodes and the learnings derived from them.
///
/// Start at [Episode]. A [Learning] is the lesson derived from several episodes.
@NullMarked
package dev.cairn.model.memory;

import org.jspecify.annotations.NullMarked;
