/// The durable store on SQLite and PostgreSQL, in plain JDBC.
///
/// Start at [SqlStore]. One thread commits many writes in one durable transaction ([GroupWriter], [WriteGroup]).
/// Readers borrow connections and select the rows that existed at one sequence number ([SnapshotQuery]), so a
/// snapshot keeps no connection open. [SqlDialect] hides the differences between the engines. A record is a row of
/// the table `thing`, its versions are rows of `version`; committed rows are never deleted. Nothing here knows
/// what the bytes of a state mean.
@NullMarked
package dev.cairn.store.sql;

import org.jspecify.annotations.NullMarked;
