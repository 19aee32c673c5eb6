package dev.cairn.store;

import dev.cairn.model.problem.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Administration of the store.
public interface StoreAdmin {

    /// Writes a consistent copy to a new file while the store is in use. The copy can be opened as a store.
    void backup(Path target);

    /// All integrity violations; empty if the store is sound.
    List<String> integrityFindings();

    /// Why the store refuses writes; empty if it accepts them.
    default Optional<Problem> damage() {
        return Optional.empty();
    }

    StoreSize size();

    /// The size of the store, and its database engine.
    record StoreSize(String engine, long projects, long transactions, long records, long versions, long bytes) {}
}
