/// Hydration against recorded answers, and its speed.
@NullMarked
package dev.cairn.bench.hydrate;

import org.jspecify.annotations.NullMarked;
