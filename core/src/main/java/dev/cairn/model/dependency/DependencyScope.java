package dev.cairn.model.dependency;

import java.util.Locale;

/// When a package needs another one.
public enum DependencyScope {
    RUNTIME,
    DEV,
    TEST,
    OPTIONAL,
    /// Whoever uses the package has to bring it.
    PEER,
    BUILD;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
