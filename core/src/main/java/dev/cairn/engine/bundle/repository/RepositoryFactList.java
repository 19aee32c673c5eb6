package dev.cairn.engine.bundle.repository;

import dev.cairn.engine.bundle.manifest.RepoKey;
import java.util.List;

/// The facts about the repository for one key; `leftOut` more lines are not listed.
public record RepositoryFactList(RepoKey key, List<String> lines, int leftOut) {

    public RepositoryFactList {
        lines = List.copyOf(lines);
    }
}
