package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.GraphPattern;

/// Selects the node at which matching of a chain starts: a bound node, else the most selective one.
final class StartingPoint {

    private StartingPoint() {}

    static int of(GraphPattern.PatternChain chain, QueryRow row) {
        int best = 0;
        int weight = -1;
        for (int at = 0; at < chain.nodes().size(); at++) {
            int here = weight(chain.nodes().get(at), row);
            if (here > weight) {
                best = at;
                weight = here;
            }
        }
        return best;
    }

    private static int weight(GraphPattern.NodePart part, QueryRow row) {
        if (part.variable().flatMap(row::find).isPresent()) return 3;
        if (!part.properties().isEmpty()) return 2;
        return part.labels().isEmpty() ? 0 : 1;
    }
}
