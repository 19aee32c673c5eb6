/// Measures indexing with a whole daemon: the first index, a saved file, a checkout and very large folders.
@NullMarked
package dev.cairn.bench.code;

import org.jspecify.annotations.NullMarked;
