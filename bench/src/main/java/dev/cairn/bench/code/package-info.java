/// What reading code costs from end to end: indexing, a saved file, and very large trees, on a daemon of their own.
@NullMarked
package dev.cairn.bench.code;

import org.jspecify.annotations.NullMarked;
