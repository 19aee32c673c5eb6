package dev.cairn.engine.bundle;

import java.util.Locale;

/// Why a found file is not in the bundle, or only in part.
public enum DeferralReason {
    /// The query's `max_files` was reached.
    CAP,
    /// The budget of the bundle is spent.
    BUDGET,
    /// The file is included, but not all of its relevant content fits its limit.
    PER_FILE,
    /// The task does not give the input of the query.
    UNBOUND,
    /// The confidence of the source is below the floor of the manifest.
    STALE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
