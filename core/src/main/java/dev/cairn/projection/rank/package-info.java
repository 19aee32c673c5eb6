/// Ranks the nodes of a graph by relevance to a few seeds.
///
/// Start at [RankGraph], the weighted form of a code graph, and [PageRank].
@NullMarked
package dev.cairn.projection.rank;

import org.jspecify.annotations.NullMarked;
