/// Compares hydration (building the context of a task) with recorded answers, and measures its speed.
@NullMarked
package dev.cairn.bench.hydrate;

import org.jspecify.annotations.NullMarked;
