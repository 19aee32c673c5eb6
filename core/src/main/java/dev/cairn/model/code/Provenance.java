package dev.cairn.model.code;

/// How an edge was found, strongest first.
public enum Provenance {
    /// Through scopes and types alone, or told by a compiler's own output.
    EXACT(1.0),
    /// Through an import of that very name.
    IMPORT_RESOLVED(0.95),
    /// The receiver is unknown, but only one declaration fits.
    HEURISTIC(0.7),
    /// Some declaration of that name; never told as a fact.
    NAME_ONLY(0.2);

    private final double confidence;

    Provenance(double confidence) {
        this.confidence = confidence;
    }

    public double confidence() {
        return confidence;
    }
}
