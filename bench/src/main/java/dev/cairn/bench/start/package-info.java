/// Measures how long an agent waits for its first answer, and how much memory an idle daemon uses.
@NullMarked
package dev.cairn.bench.start;

import org.jspecify.annotations.NullMarked;
