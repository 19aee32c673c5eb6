package dev.cairn.engine.hydrate.source;

import java.util.List;

/// Finds backlog items by full-text search.
@FunctionalInterface
public interface WorkSearch {

    /// The kinds of results a search returns.
    enum SearchTarget {
        ENTITIES,
        ENTITIES_AND_RESOURCES
    }

    /// The best hits, best first.
    List<SearchHit> search(String query, SearchTarget wanted, int limit);
}
