/// Recall: finds and ranks the episodes that match a query.
///
/// Start at [dev.cairn.engine.memory.recall.Recall]. The default ranking combines words, cosine similarity, session
/// neighbours, shared entities, mentions and recency. Deliberately absent: computing vectors, which happens in the
/// background.
@NullMarked
package dev.cairn.engine.memory.recall;

import org.jspecify.annotations.NullMarked;
