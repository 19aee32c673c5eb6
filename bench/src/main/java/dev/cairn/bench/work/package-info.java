/// How fast a large backlog is opened and asked.
@NullMarked
package dev.cairn.bench.work;

import org.jspecify.annotations.NullMarked;
