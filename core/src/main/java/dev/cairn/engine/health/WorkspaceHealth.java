package dev.cairn.engine.health;

import dev.cairn.model.id.TxId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.store.StoreAdmin.StoreSize;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// The state of one workspace and of the store that holds it.
public record WorkspaceHealth(
        SortedSet<HealthStatus> states,
        Optional<TxId> latestTx,
        long txCount,
        StoreSize store,
        VectorCoverage vectors,
        DigestState digests,
        CodeHealth code,
        List<String> recommendations) {

    public WorkspaceHealth {
        states = Collections.unmodifiableSortedSet(new TreeSet<>(states));
        recommendations = List.copyOf(recommendations);
    }

    /// The most important state that applies.
    public HealthStatus status() {
        return states.first();
    }

    /// Whether and how a workspace can be queried. If several states apply, the first in this order is its status.
    public enum HealthStatus {
        /// The store's files were changed externally: queries are answered, writes are refused.
        READ_ONLY,
        /// The folder of the workspace is gone: answers are about its last indexed state.
        MISSING,
        /// Indexing is in progress; answers use the previous state.
        INDEXING,
        /// No symbols are indexed, so no query about code can be answered.
        EMPTY,
        /// Changed files are not in the answers yet.
        STALE,
        /// Nobody notices changed files.
        NOT_WATCHED,
        /// More than [UnreadShare#PARTIAL_ABOVE] of the code is in languages that are not parsed.
        PARTIAL,
        READY
    }
}
