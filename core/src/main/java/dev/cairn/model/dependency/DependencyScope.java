package dev.cairn.model.dependency;

import java.util.Locale;
import java.util.Optional;

/// When a dependency is needed: at run time, for development, for tests, and so on.
public enum DependencyScope {
    RUNTIME,
    DEV,
    TEST,
    OPTIONAL,
    /// Must be provided by the user of the package.
    PEER,
    BUILD;

    /// The scope for a Maven scope name; empty if the pom names none.
    public static Optional<DependencyScope> ofMaven(String written) {
        return switch (written) {
            case "" -> Optional.empty();
            case "test" -> Optional.of(TEST);
            case "provided", "system" -> Optional.of(BUILD);
            default -> Optional.of(RUNTIME);
        };
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
