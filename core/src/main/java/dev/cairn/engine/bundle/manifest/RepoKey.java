package dev.cairn.engine.bundle.manifest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Facts about the whole repository that a manifest may request.
public enum RepoKey {
    LANGUAGE_STACK,
    BUILD_SYSTEM,
    MANIFESTS,
    DEPENDENCY_GRAPH,
    TEST_INVENTORY,
    CI,
    ENTRYPOINTS,
    INDEX_HEALTH,
    COMMUNITIES,
    OWNERSHIP,
    DOCS;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<RepoKey> find(String written) {
        return Arrays.stream(values())
                .filter(key -> key.written().equals(written))
                .findFirst();
    }

    static List<String> names() {
        return Arrays.stream(values()).map(RepoKey::written).toList();
    }
}
