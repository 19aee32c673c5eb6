/// The backlog: its items, their links and resources, and the log of writes.
@NullMarked
package dev.cairn.model.work;

import org.jspecify.annotations.NullMarked;
