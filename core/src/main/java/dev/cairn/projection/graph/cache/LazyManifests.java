package dev.cairn.projection.graph.cache;

import dev.cairn.model.code.ManifestFacts;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The facts of a worktree's build files, ordered by path and loaded at first use.
///
/// If two build files contradict each other, the first one is used. So the order must not depend on when they were
/// saved.
final class LazyManifests {

    private @Nullable Supplier<List<ManifestFacts>> source;
    private @Nullable List<ManifestFacts> read;

    LazyManifests(Supplier<List<ManifestFacts>> source) {
        this.source = source;
    }

    LazyManifests(List<ManifestFacts> read) {
        this.read = ordered(read);
    }

    private static List<ManifestFacts> ordered(List<ManifestFacts> manifests) {
        return manifests.stream()
                .sorted(Comparator.comparing(ManifestFacts::path))
                .toList();
    }

    synchronized List<ManifestFacts> get() {
        var known = read;
        if (known != null) return known;
        var now = ordered(Objects.requireNonNull(source).get());
        read = now;
        source = null;
        return now;
    }
}
