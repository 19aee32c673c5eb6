package dev.cairn.model.code;

import java.util.Locale;

/// How an edge of the code graph was found; the most reliable way comes first.
public enum EdgeProvenance {
    /// Read from a SCIP index, which a compiler made for exactly this content.
    SCIP(0, 1.0),
    /// Resolved through scopes and types alone.
    EXACT(1, 1.0),
    /// Resolved through an import of exactly this name.
    IMPORT_RESOLVED(2, 0.95),
    /// Inferred: the called value probably holds this function, or no other declaration has the name.
    HEURISTIC(3, 0.7),
    /// Only the name matches. Such an edge is never presented as a fact.
    NAME_ONLY(4, 0.2);

    private static final EdgeProvenance[] BY_CODE = values();

    private final int code;
    private final double confidence;

    EdgeProvenance(int code, double confidence) {
        this.code = code;
        this.confidence = confidence;
    }

    /// The name used in answers.
    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public double confidence() {
        return confidence;
    }

    /// A small number for compact arrays; codes count from 0, strongest first.
    public int code() {
        return code;
    }

    public static EdgeProvenance ofCode(int code) {
        return BY_CODE[code];
    }

    public boolean isAtLeast(EdgeProvenance other) {
        return code <= other.code;
    }
}
