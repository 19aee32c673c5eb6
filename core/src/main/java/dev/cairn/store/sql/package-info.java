/// The durable store on SQLite and PostgreSQL, in plain JDBC.
///
/// Start at [SqlStore]. One thread writes, many writes to one durable transaction ([GroupWriter], [Group]); readers
/// borrow connections and filter rows by what was known at one sequence number ([Sight]), so a snapshot holds nothing
/// open. What differs between the engines is behind [Dialect]. Rows are never deleted once committed. Deliberately
/// absent: caching, object mapping, anything that knows what a state means.
@NullMarked
package dev.cairn.store.sql;

import org.jspecify.annotations.NullMarked;
