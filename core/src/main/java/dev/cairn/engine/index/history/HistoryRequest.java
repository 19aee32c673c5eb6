package dev.cairn.engine.index.history;

import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.time.Instant;
import java.util.Optional;

/// Limits of an import of git's history.
///
/// @param commits the maximum number of commits
/// @param since the earliest commit time
public record HistoryRequest(Workspace workspace, int commits, Optional<Instant> since, Author author, RequestKey key) {

    public static final int COMMITS_MAX = 20_000;

    public HistoryRequest {
        if (commits < 1 || commits > COMMITS_MAX)
            throw new IllegalArgumentException("commits must be 1 to " + COMMITS_MAX);
    }
}
