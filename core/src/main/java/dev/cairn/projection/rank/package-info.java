/// Ranks the nodes of a graph by relevance to a few seeds.
///
/// Start at [RankGraphs], which gives a code graph its weighted form, and [PageRank].
@NullMarked
package dev.cairn.projection.rank;

import org.jspecify.annotations.NullMarked;
