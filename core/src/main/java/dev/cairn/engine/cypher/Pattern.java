package dev.cairn.engine.cypher;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What is looked for in the graph.
interface Pattern {

    /// Nodes and the relationships between them in order; there is one node more. `variable` names the path.
    record Chain(Optional<String> variable, List<NodePart> nodes, List<EdgePart> edges, Shortest shortest) {

        public Chain {
            nodes = List.copyOf(nodes);
            edges = List.copyOf(edges);
        }
    }

    /// Whether only shortest paths count.
    enum Shortest {
        NO,
        ONE,
        ALL
    }

    /// A node with what is asked of it.
    record NodePart(Optional<String> variable, List<String> labels, Map<String, Expression> properties) {}

    /// A relationship with what is asked of it; `hops` is there when it stands for several in a row.
    record EdgePart(
            Optional<String> variable,
            List<String> types,
            Map<String, Expression> properties,
            Direction direction,
            Optional<Hops> hops) {}

    /// How many relationships in a row; an open end runs to the greatest depth allowed.
    record Hops(int min, OptionalInt max) {}

    /// Which way a relationship points, read from left to right.
    enum Direction {
        RIGHT,
        LEFT,
        EITHER
    }
}
