/// How long questions about the reach of a change take, hubs first.
@NullMarked
package dev.cairn.bench.inspect;

import org.jspecify.annotations.NullMarked;
