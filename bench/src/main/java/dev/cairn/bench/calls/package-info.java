/// How true the call edges are: exports them from a folder in the form the scorer reads.
@NullMarked
package dev.cairn.bench.calls;

import org.jspecify.annotations.NullMarked;
