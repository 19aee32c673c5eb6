package dev.cairn.engine.pack;

import java.util.List;

/// Finds the nodes a task is about, best first.
@FunctionalInterface
public interface SeedSource {

    List<Seed> seeds(PackRequest request, int limit);
}
