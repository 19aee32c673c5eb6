/// The database engines behind one interface: dialects of SQLite and PostgreSQL, sessions, schema, backup and restore.
///
/// Start at [SqlDialect], which the store in the parent package uses. Nothing here knows about projects'
/// transactions, records or versions, except the schema.
@NullMarked
package dev.cairn.store.sql.engine;

import org.jspecify.annotations.NullMarked;
