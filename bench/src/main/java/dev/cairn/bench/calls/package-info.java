/// Exports the call edges of a folder in the format of the program that scores their correctness.
@NullMarked
package dev.cairn.bench.calls;

import org.jspecify.annotations.NullMarked;
