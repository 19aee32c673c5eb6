/// Files become transactions.
///
/// Start at [Indexing]. A run looks at the files of a workspace, parses only content whose facts are unknown, and
/// writes all differences in one transaction, together with whatever [DraftParticipant]s add to it. Deliberately
/// absent: edges, which are derived from facts, and waiting for file events.
@NullMarked
package dev.cairn.engine.index;

import org.jspecify.annotations.NullMarked;
