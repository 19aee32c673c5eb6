package dev.cairn.model.dependency;

import java.util.Locale;
import java.util.Optional;

/// When a package needs another one.
public enum DependencyScope {
    RUNTIME,
    DEV,
    TEST,
    OPTIONAL,
    /// The user of the package has to bring it.
    PEER,
    BUILD;

    /// The scope that a pom calls by this name; empty where it says none.
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
