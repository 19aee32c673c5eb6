package dev.cairn.model.scip;

import java.util.List;

/// The part of a SCIP index about one file.
public record ScipDocument(String path, PositionEncoding encoding, List<ScipOccurrence> occurrences) {

    public ScipDocument {
        occurrences = List.copyOf(occurrences);
    }
}
