/// The current graph of each project, kept up to date with the feed.
///
/// Start at [StoreCodeGraphs]; [CurrentGraph] updates and settles the graph of one project.
@NullMarked
package dev.cairn.projection.graph.current;

import org.jspecify.annotations.NullMarked;
