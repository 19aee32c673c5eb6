/// The source of truth: every fact of every project, with its history.
///
/// Start at [Store]. A write is one function over a [Draft]; it runs alone, sees everything committed before it, and is
/// durable before the call returns. A read is a [Snapshot] of one transaction. Nothing is ever deleted. Deliberately
/// absent: search, traversal and ranking, which belong to projections fed by the [Feed].
@NullMarked
package dev.cairn.store;

import org.jspecify.annotations.NullMarked;
