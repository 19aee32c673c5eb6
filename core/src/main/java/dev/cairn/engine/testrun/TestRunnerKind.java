package dev.cairn.engine.testrun;

import java.util.Locale;

/// The supported test runners.
public enum TestRunnerKind {
    MAVEN,
    GRADLE,
    VITEST,
    JEST,
    MOCHA,
    NODE,
    PYTEST,
    GO,
    CARGO;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
