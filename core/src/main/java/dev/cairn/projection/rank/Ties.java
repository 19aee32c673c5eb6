package dev.cairn.projection.rank;

/// Additional nodes attached to a graph, such as episodes about code.
///
/// They are looked up when rank reaches them, so adding one does not rebuild the graph.
public interface Ties {

    /// No attached nodes.
    Ties NONE = new Ties() {

        @Override
        public int nodes() {
            return 0;
        }

        @Override
        public void of(int node, Consumer consumer) {
            // no links
        }
    };

    /// Receives the links of a node.
    @FunctionalInterface
    interface Consumer {
        void tie(int other, float weight);
    }

    /// The number of attached nodes; they are numbered after those of the graph.
    int nodes();

    /// The links of a node: of graph nodes to attached ones, of attached ones to graph nodes.
    void of(int node, Consumer consumer);
}
