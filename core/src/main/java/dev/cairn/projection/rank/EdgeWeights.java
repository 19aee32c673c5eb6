package dev.cairn.projection.rank;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;

/// The weights of code graph edges in rankings.
public final class EdgeWeights {

    private EdgeWeights() {}

    /// The weight of the edge type times the confidence of the edge; 0 for types that rankings ignore.
    public static double of(EdgeType type, EdgeProvenance provenance) {
        return of(type) * provenance.confidence();
    }

    private static double of(EdgeType type) {
        return switch (type) {
            case CALLS -> 0.9;
            case IMPORTS, EXTENDS, IMPLEMENTS -> 0.7;
            case DEFINED_IN, OVERRIDES -> 0.6;
            case CONTAINS -> 0.5;
            case TESTS, REFERENCES -> 0.4;
            case DEPENDS_ON, DESCRIBES -> 0.3;
        };
    }
}
