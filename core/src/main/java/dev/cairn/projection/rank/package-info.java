/// How much the nodes of a graph matter, seen from a few of them.
///
/// Start at [RankGraph], the weighted form of a code graph, and [PageRank], which spreads rank over it.
@NullMarked
package dev.cairn.projection.rank;

import org.jspecify.annotations.NullMarked;
