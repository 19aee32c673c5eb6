/// How well and how fast memory recalls.
@NullMarked
package dev.cairn.bench.memory;

import org.jspecify.annotations.NullMarked;
