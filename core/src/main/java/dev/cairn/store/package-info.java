/// The store of all projects: every record with its whole history.
///
/// Start at [Store]. A write is one function that reads and changes a [Draft]. It runs alone on its project, sees
/// everything committed before it, and is durable before the call returns. Reads use a [Snapshot] as of one
/// transaction. Nothing is ever deleted. Search, traversal and ranking belong to projections, which follow the
/// [Feed].
@NullMarked
package dev.cairn.store;

import org.jspecify.annotations.NullMarked;
