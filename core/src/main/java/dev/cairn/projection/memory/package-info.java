/// Memory arranged for recall: episodes under dense numbers with their words, entities and sessions.
///
/// Start at [MemoryView]; [MemoryFold] builds it from the store and keeps it up to date with the feed. The content of
/// sensitive episodes is not included.
@NullMarked
package dev.cairn.projection.memory;

import org.jspecify.annotations.NullMarked;
