/// Measures how fast the SCIP index of a compiler is imported.
@NullMarked
package dev.cairn.bench.scip;

import org.jspecify.annotations.NullMarked;
