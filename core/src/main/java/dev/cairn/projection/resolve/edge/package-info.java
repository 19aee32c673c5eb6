/// The results of resolution: edges of one file, uses of external packages, edges that no file writes.
///
/// Start at [FileEdges]. Deliberately absent: how an edge is decided (`target`) and kept (`projection.graph`).
@NullMarked
package dev.cairn.projection.resolve.edge;

import org.jspecify.annotations.NullMarked;
