package dev.cairn.projection.graph;

import dev.cairn.model.code.ManifestFacts;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Build files that are read when something is resolved for the first time.
final class LaterManifests {

    private @Nullable Supplier<List<ManifestFacts>> source;
    private @Nullable List<ManifestFacts> read;

    LaterManifests(Supplier<List<ManifestFacts>> source) {
        this.source = source;
    }

    LaterManifests(List<ManifestFacts> read) {
        this.read = List.copyOf(read);
    }

    synchronized List<ManifestFacts> get() {
        var known = read;
        if (known != null) return known;
        var now = List.copyOf(Objects.requireNonNull(source).get());
        read = now;
        source = null;
        return now;
    }
}
