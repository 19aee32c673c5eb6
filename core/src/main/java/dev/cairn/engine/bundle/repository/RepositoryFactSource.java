package dev.cairn.engine.bundle.repository;

import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import java.util.List;

/// Supplies facts about the whole repository that other packages know.
@FunctionalInterface
public interface RepositoryFactSource {

    RepositoryFactSource NONE = (_, _) -> List.of();

    /// Lines for a key, most important first; empty if nothing is known.
    List<String> about(RepoKey key, CodeSnapshot code);
}
