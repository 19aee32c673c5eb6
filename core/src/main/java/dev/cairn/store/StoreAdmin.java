package dev.cairn.store;

import dev.cairn.model.problem.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Looking after the store itself.
public interface StoreAdmin {

    /// Writes a consistent copy to a new file while the store stays in use; the copy opens as a store of its own.
    void backup(Path target);

    /// Everything that is not as it must be; empty when the store is sound.
    List<String> integrityFindings();

    /// Why the store takes no more writes, if it takes none.
    default Optional<Problem> damage() {
        return Optional.empty();
    }

    StoreSize size();

    /// How much is stored, and by which engine.
    record StoreSize(String engine, long projects, long transactions, long things, long versions, long bytes) {}
}
