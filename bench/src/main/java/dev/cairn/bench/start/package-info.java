/// How long an agent waits for its first answer, and what the daemon costs while nobody asks.
@NullMarked
package dev.cairn.bench.start;

import org.jspecify.annotations.NullMarked;
