package dev.cairn.engine.hydrate.source;

import java.util.List;

/// Finds backlog items by their words.
@FunctionalInterface
public interface WorkSearch {

    /// What a search may find.
    enum Wanted {
        ENTITIES,
        ENTITIES_AND_RESOURCES
    }

    /// The best hits, best first.
    List<SearchHit> search(String query, Wanted wanted, int limit);
}
