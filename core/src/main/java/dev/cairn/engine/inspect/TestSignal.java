package dev.cairn.engine.inspect;

/// One reason why a test may be relevant to a change, with its weight.
public enum TestSignal {
    /// The test is part of the change.
    CHANGED("changed itself"),
    /// The test is named after a changed file.
    NAME("named after it"),
    /// The test uses the changed code.
    DIRECT("uses what changed"),
    /// The test uses code that depends on the changed code.
    REACH("uses what depends on it"),
    /// The test contains the changed names.
    TEXT("contains the changed names"),
    /// The test contains the names that the changed code contains.
    THEME("shares names with it"),
    /// The test is in a folder near the change.
    FOLDER("in a folder near it"),
    /// The test was changed together with the changed files in past commits.
    HISTORY("changed with it in earlier commits");

    private final double weight;
    private final String written;

    TestSignal(String written) {
        this.weight = TestTuning.weight(name());
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
