package dev.cairn.engine.inspect;

/// One reason why a test may concern a change, and how much it counts.
enum TestSignal {
    /// The test is part of the change.
    CHANGED(4, "changed itself"),
    /// The test is named after a changed file.
    NAME(1, "named after it"),
    /// The test uses what is changed.
    DIRECT(1, "uses what changed"),
    /// The test uses what uses it, however far.
    REACH(0.5, "uses what depends on it"),
    /// The test speaks of the changed names.
    TEXT(1, "speaks of the changed names"),
    /// The test speaks of what the changed code speaks of.
    THEME(0.5, "speaks of what it speaks of"),
    /// The test stands where the change stands.
    FOLDER(0.5, "stands beside it"),
    /// The test was changed together with the changed files before.
    HISTORY(1, "changed with it before");

    private final double weight;
    private final String written;

    TestSignal(double weight, String written) {
        this.weight = weight;
        this.written = written;
    }

    double weight() {
        return weight;
    }

    /// A use that is only guessed, by a name or by an import of a whole package, is told as one.
    String written(boolean isResolved) {
        return (this == DIRECT || this == REACH) && !isResolved ? "may use it" : written;
    }
}
