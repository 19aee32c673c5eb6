package dev.cairn.projection.rank;

/// Nodes that stand beside a graph and are tied to its nodes, such as what is remembered about code.
///
/// They are looked up as rank reaches them, so that nothing has to be built when one more is remembered.
public interface Ties {

    /// Nothing stands beside the graph.
    Ties NONE = new Ties() {

        @Override
        public int nodes() {
            return 0;
        }

        @Override
        public void of(int node, Consumer consumer) {
            // there are none
        }
    };

    /// Hears of the ties of a node.
    @FunctionalInterface
    interface Consumer {
        void tie(int other, float weight);
    }

    /// How many further nodes there are; they are numbered after those of the graph.
    int nodes();

    /// The ties of a node: of the graph's own nodes to further ones, of further ones to the graph's.
    void of(int node, Consumer consumer);
}
