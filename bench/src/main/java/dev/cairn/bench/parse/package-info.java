/// What parsing costs, in processor time, on a folder of real sources.
@NullMarked
package dev.cairn.bench.parse;

import org.jspecify.annotations.NullMarked;
