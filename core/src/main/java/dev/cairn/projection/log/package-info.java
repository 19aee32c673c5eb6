/// An index of the transaction log by agent, by commit and by kind.
///
/// Start at [TransactionIndex].
@NullMarked
package dev.cairn.projection.log;

import org.jspecify.annotations.NullMarked;
