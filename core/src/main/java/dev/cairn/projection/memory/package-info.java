/// The memory of a project, indexed for recall: episodes and learnings with their words, entities and sessions.
///
/// Start at [MemoryView]. [MemoryFold] builds it from the store and updates it with each transaction. The content
/// of sensitive episodes is not included.
@NullMarked
package dev.cairn.projection.memory;

import org.jspecify.annotations.NullMarked;
