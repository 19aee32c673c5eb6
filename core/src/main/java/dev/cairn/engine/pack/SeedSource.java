package dev.cairn.engine.pack;

import java.util.List;
import java.util.Optional;

/// Finds the nodes relevant to a task, best first.
@FunctionalInterface
public interface SeedSource {

    List<Seed> seeds(PackRequest request, int limit);

    /// A note about missing search inputs, if any.
    default Optional<String> note(PackRequest request) {
        return Optional.empty();
    }
}
