/// The database engines behind one interface: dialects of SQLite and PostgreSQL, sessions, schema, backup and restore.
///
/// Start at [SqlDialect]. The store in the parent package is built on it; nothing here knows about transactions of a
/// project. Deliberately absent: queries for records and versions.
@NullMarked
package dev.cairn.store.sql.engine;

import org.jspecify.annotations.NullMarked;
