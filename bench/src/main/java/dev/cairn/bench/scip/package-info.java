/// How fast an index of a compiler is taken.
@NullMarked
package dev.cairn.bench.scip;

import org.jspecify.annotations.NullMarked;
