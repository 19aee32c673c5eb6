/// Measures how fast a large backlog is opened and queried.
@NullMarked
package dev.cairn.bench.work;

import org.jspecify.annotations.NullMarked;
