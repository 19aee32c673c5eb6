package dev.cairn.projection.rank;

/// A weighted, undirected graph for ranking. Two nodes have at most one link. The shares of a node's links sum to
/// 1.
public sealed interface RankGraph permits FlatRankGraph, FileRankGraph {

    int nodes();

    /// The number of links of a node.
    int degree(int node);

    /// The sum of the weights of a node's links.
    float sum(int node);

    /// Calls the consumer for every link of a node, always in the same order.
    void forEachLink(int node, LinkConsumer consumer);

    /// Receives a link: its target, and its share of the sum of the node's link weights.
    @FunctionalInterface
    interface LinkConsumer {
        void link(int target, float share);
    }
}
