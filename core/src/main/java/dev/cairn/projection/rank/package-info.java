/// Ranks the nodes of a graph by their relevance to a few seed nodes.
///
/// Start at [RankGraphs], which weights the edges of a code graph, and at [PageRank].
@NullMarked
package dev.cairn.projection.rank;

import org.jspecify.annotations.NullMarked;
