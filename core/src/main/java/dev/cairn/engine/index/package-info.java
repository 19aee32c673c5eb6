/// Indexing: files become transactions.
///
/// Start at [Indexing]. A run compares the files of a workspace with the store, parses only content whose facts are
/// unknown, and writes all differences in one transaction, together with the additions of [DraftParticipant]s.
/// Deliberately absent: edges, which are derived from facts, and watching for file events.
@NullMarked
package dev.cairn.engine.index;

import org.jspecify.annotations.NullMarked;
