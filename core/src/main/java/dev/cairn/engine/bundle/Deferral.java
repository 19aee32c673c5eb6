package dev.cairn.engine.bundle;

import java.util.Locale;

/// Why something a query found is not in the bundle, or not whole.
public enum Deferral {
    /// The query may bring only so many files.
    CAP,
    /// The budget of the bundle is spent.
    BUDGET,
    /// The file is there, but not all of what concerns the task fits into its share.
    PER_FILE,
    /// The task does not say what the query needs.
    UNBOUND,
    /// The source is less sure than the manifest asks for.
    STALE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
