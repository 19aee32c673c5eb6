/// Measures how good and how fast recall of memory is.
@NullMarked
package dev.cairn.bench.memory;

import org.jspecify.annotations.NullMarked;
