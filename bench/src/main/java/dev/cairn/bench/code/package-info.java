/// Measures reading code from end to end, each time on its own daemon: indexing, a saved file, very large trees.
@NullMarked
package dev.cairn.bench.code;

import org.jspecify.annotations.NullMarked;
