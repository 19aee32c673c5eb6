package dev.cairn.projection.rank;

/// A graph for ranking: undirected, with merged parallel edges; the shares of the links of a node sum to 1.
public sealed interface RankGraph permits FlatRankGraph, FileRankGraph {

    int nodes();

    /// The number of links of a node.
    int degree(int node);

    /// The sum of the weights of a node's links.
    float sum(int node);

    /// Calls the consumer for every link of a node, always in the same order.
    void forEachLink(int node, LinkConsumer consumer);

    /// Receives a link: the node at its other end, and its share of the node's weight.
    @FunctionalInterface
    interface LinkConsumer {
        void link(int target, float share);
    }
}
