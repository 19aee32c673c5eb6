package dev.cairn.engine.health;

import dev.cairn.model.id.TxId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.Coverage;
import dev.cairn.store.StoreAdmin.StoreSize;
import java.util.List;
import java.util.Optional;

/// The state of one workspace and of the store that holds it.
public record Health(
        Status status,
        Optional<TxId> latestTx,
        long txCount,
        StoreSize store,
        Coverage vectors,
        DigestState digests,
        CodeState code,
        List<String> recommendations) {

    public Health {
        recommendations = List.copyOf(recommendations);
    }

    /// What can be asked about a workspace.
    public enum Status {
        /// Nothing that is indexed has symbols: no question about code can be answered.
        EMPTY,
        /// Something is being indexed; answers come from what was there before.
        INDEXING,
        /// The files of the store were changed under it: questions are answered, writes are refused.
        READ_ONLY,
        READY
    }
}
