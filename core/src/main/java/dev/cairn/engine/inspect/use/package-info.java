/// Uses that the graph does not contain: unknown receivers, and code in languages that are not parsed.
///
/// Start at [UseGaps]. Deliberately absent: guessing which of these uses are real.
@NullMarked
package dev.cairn.engine.inspect.use;

import org.jspecify.annotations.NullMarked;
