package dev.cairn.projection.scip;

import dev.cairn.model.code.EdgeProvenance;
import java.util.List;

/// The references to a symbol, by file and line, with their provenance.
public record ScipReferences(boolean isKnown, List<Reference> references) {

    public ScipReferences {
        references = List.copyOf(references);
    }

    /// One reference: file, line and column from 1, the enclosing node, and its provenance.
    public record Reference(String file, int line, int column, String from, EdgeProvenance provenance) {}
}
