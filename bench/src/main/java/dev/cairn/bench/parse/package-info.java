/// Measures the processor time of parsing a folder of real sources.
@NullMarked
package dev.cairn.bench.parse;

import org.jspecify.annotations.NullMarked;
