/// The durable store on SQLite and PostgreSQL, in plain JDBC.
///
/// Start at [SqlStore]. One thread commits many writes in one durable transaction ([GroupWriter], [WriteGroup]).
/// Readers
/// borrow connections and filter rows by what was known at one sequence number ([SnapshotQuery]), so a snapshot holds
/// nothing
/// open. The differences between the engines are behind [SqlDialect]. A record is a row of the table `thing`, its
/// versions
/// are rows of `version`; committed rows are never deleted. Deliberately absent: caching, object mapping, any knowledge
/// of what a state means.
@NullMarked
package dev.cairn.store.sql;

import org.jspecify.annotations.NullMarked;
