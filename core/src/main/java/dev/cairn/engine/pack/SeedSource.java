package dev.cairn.engine.pack;

import java.util.List;
import java.util.Optional;

/// Finds the nodes a task is about, best first.
@FunctionalInterface
public interface SeedSource {

    List<Seed> seeds(PackRequest request, int limit);

    /// What the search lacks for now, if anything.
    default Optional<String> note(PackRequest request) {
        return Optional.empty();
    }
}
