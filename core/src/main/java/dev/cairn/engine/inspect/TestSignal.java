package dev.cairn.engine.inspect;

/// One reason why a test may be relevant to a change, with its weight.
public enum TestSignal {
    /// The test is part of the change.
    CHANGED(4, "changed itself"),
    /// The test is named after a changed file.
    NAME(1, "named after it"),
    /// The test uses the changed code.
    DIRECT(1, "uses what changed"),
    /// The test uses code that depends on the changed code.
    REACH(0.5, "uses what depends on it"),
    /// The test contains the changed names.
    TEXT(1, "speaks of the changed names"),
    /// The test contains the names that the changed code contains.
    THEME(0.5, "speaks of what it speaks of"),
    /// The test is in a folder near the change.
    FOLDER(0.5, "stands beside it"),
    /// The test was changed together with the changed files in past commits.
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

    /// A use that rests only on a name or on the import of a whole package is reported as uncertain.
    String written(boolean isResolved) {
        return (this == DIRECT || this == REACH) && !isResolved ? "may use it" : written;
    }
}
