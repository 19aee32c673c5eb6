package dev.cairn.engine.cypher.syntax;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The patterns of a MATCH clause.
public interface GraphPattern {

    /// Nodes and the relationships between them, in order; there is one more node than relationships. `variable` names
    /// the path.
    record PatternChain(Optional<String> variable, List<NodePart> nodes, List<EdgePart> edges, Shortest shortest) {

        public PatternChain {
            nodes = List.copyOf(nodes);
            edges = List.copyOf(edges);
        }
    }

    /// Whether only shortest paths match.
    enum Shortest {
        NO,
        ONE,
        ALL
    }

    /// A node and its conditions.
    record NodePart(Optional<String> variable, List<String> labels, Map<String, Expression> properties) {}

    /// A relationship and its conditions; `hops` is present if it has a variable length.
    record EdgePart(
            Optional<String> variable,
            List<String> types,
            Map<String, Expression> properties,
            Direction direction,
            Optional<Hops> hops) {}

    /// The length of a variable-length relationship; without a maximum it is bounded by the depth limit.
    record Hops(int min, OptionalInt max) {}

    /// The direction of a relationship, read from left to right.
    enum Direction {
        RIGHT,
        LEFT,
        EITHER
    }
}
