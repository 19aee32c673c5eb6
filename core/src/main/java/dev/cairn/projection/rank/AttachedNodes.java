package dev.cairn.projection.rank;

/// Additional nodes attached to a graph, such as episodes about code.
///
/// They are looked up when rank reaches them, so adding one does not rebuild the graph.
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

    /// The number of attached nodes; they are numbered after those of the graph.
    int nodes();

    /// The links of a node: of graph nodes to attached ones, of attached ones to graph nodes.
    void forEachLink(int node, LinkConsumer consumer);
}
