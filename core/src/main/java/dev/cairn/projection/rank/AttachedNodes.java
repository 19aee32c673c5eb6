package dev.cairn.projection.rank;

/// Additional nodes for a ranking, such as episodes that are linked to code.
///
/// Their links are looked up during the ranking, so adding a node does not require rebuilding the graph.
public interface AttachedNodes {

    /// No attached nodes.
    AttachedNodes NONE = new AttachedNodes() {

        @Override
        public int nodes() {
            return 0;
        }

        @Override
        public void forEachLink(int node, LinkConsumer consumer) {
            // no links
        }
    };

    /// Receives the links of a node.
    @FunctionalInterface
    interface LinkConsumer {
        void link(int other, float weight);
    }

    /// The number of attached nodes. Their numbers follow those of the graph's nodes.
    int nodes();

    /// Calls the consumer for each link of a node. Graph nodes are linked to attached nodes, and attached nodes to
    /// graph nodes.
    void forEachLink(int node, LinkConsumer consumer);
}
