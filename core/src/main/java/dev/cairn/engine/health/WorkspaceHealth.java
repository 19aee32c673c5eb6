package dev.cairn.engine.health;

import dev.cairn.model.id.TxId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.store.StoreAdmin.StoreSize;
import java.util.List;
import java.util.Optional;

/// The state of one workspace and of the store that holds it.
public record WorkspaceHealth(
        HealthStatus status,
        Optional<TxId> latestTx,
        long txCount,
        StoreSize store,
        VectorCoverage vectors,
        DigestState digests,
        CodeHealth code,
        List<String> recommendations) {

    public WorkspaceHealth {
        recommendations = List.copyOf(recommendations);
    }

    /// Whether and how a workspace can be queried.
    public enum HealthStatus {
        /// No symbols are indexed, so no query about code can be answered.
        EMPTY,
        /// Indexing is in progress; answers use the previous state.
        INDEXING,
        /// The store's files were changed externally: queries are answered, writes are refused.
        READ_ONLY,
        READY
    }
}
