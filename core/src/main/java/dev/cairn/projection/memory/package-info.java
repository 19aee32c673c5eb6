/// What is remembered, arranged for recall: episodes under dense numbers with their words, entities and
/// sessions.
///
/// Start at [MemoryView]; [MemoryFold] makes it from the store and keeps it with the feed. What a
/// sensitive episode tells is in none of the arrangements.
@NullMarked
package dev.cairn.projection.memory;

import org.jspecify.annotations.NullMarked;
