package dev.cairn.model.code;

import java.util.Locale;

/// How an edge was found, strongest first.
public enum Provenance {
    /// Told by a compiler's own index of that very content.
    SCIP(0, 1.0),
    /// Through scopes and types alone.
    EXACT(1, 1.0),
    /// Through an import of that very name.
    IMPORT_RESOLVED(2, 0.95),
    /// Inferred: the call goes through a value that seems to hold it, or only one declaration has that name.
    HEURISTIC(3, 0.7),
    /// Some declaration of that name; never told as a fact.
    NAME_ONLY(4, 0.2);

    private static final Provenance[] BY_CODE = values();

    private final int code;
    private final double confidence;

    Provenance(int code, double confidence) {
        this.code = code;
        this.confidence = confidence;
    }

    /// The word for it in answers.
    public String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public double confidence() {
        return confidence;
    }

    /// A small number for tight arrays; codes count up from 0, the strongest first.
    public int code() {
        return code;
    }

    public static Provenance ofCode(int code) {
        return BY_CODE[code];
    }

    /// Whether this is at least as strong as another.
    public boolean isAtLeast(Provenance other) {
        return code <= other.code;
    }
}
