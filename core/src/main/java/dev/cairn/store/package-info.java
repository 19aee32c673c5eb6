/// The one truth: every fact of every project, kept with its history.
///
/// Start at [Store]. A write is one function over a [Draft]; it runs alone, sees everything committed before it, and
/// is durable before its caller hears of it. A read is a [Snapshot] of one transaction. Nothing is ever deleted.
/// Deliberately absent: search, traversal and ranking, which belong to projections fed by the [Feed].
@NullMarked
package dev.cairn.store;

import org.jspecify.annotations.NullMarked;
