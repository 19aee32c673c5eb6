package dev.cairn.engine.index;

import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import java.util.Optional;
import java.util.Set;

/// A request to index a whole workspace or some paths (files, or folders with everything in them).
public record IndexRequest(
        Workspace workspace,
        IndexMode mode,
        Optional<Set<String>> onlyPaths,
        TxKind kind,
        Author author,
        RequestKey key) {

    public IndexRequest {
        onlyPaths = onlyPaths.map(Set::copyOf);
    }
}
