/// The transaction log by agent, by commit and by kind, so that nobody reads the log to find one transaction.
///
/// Start at [TransactionIndex].
@NullMarked
package dev.cairn.projection.log;

import org.jspecify.annotations.NullMarked;
