/// The current graph of each worktree, updated after every transaction that changes files.
///
/// Start at [StoreCodeGraphs]; [CurrentGraph] updates and settles the graph of one worktree.
@NullMarked
package dev.cairn.projection.graph.current;

import org.jspecify.annotations.NullMarked;
