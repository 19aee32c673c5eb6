package dev.cairn.projection.scip;

import dev.cairn.model.code.Provenance;
import java.util.List;

/// The places that mention a symbol, by file and line; each tells how it was found.
public record ScipReferences(String symbol, boolean isKnown, List<Reference> references) {

    public ScipReferences {
        references = List.copyOf(references);
    }

    /// One mention: file, line and column from 1, the node that holds it, and how it was found.
    public record Reference(String file, int line, int column, String from, Provenance provenance) {}
}
