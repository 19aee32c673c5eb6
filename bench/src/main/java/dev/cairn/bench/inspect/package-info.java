/// Measures how long questions about the impact of a change take, for the most used symbols and for a sample.
@NullMarked
package dev.cairn.bench.inspect;

import org.jspecify.annotations.NullMarked;
