package dev.cairn.engine.claim;

import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Snapshot;

/// The content hash of code as the snapshot has it.
@FunctionalInterface
public interface TargetVersions {

    /// Nothing is indexed.
    TargetVersions NONE = (_, _) -> "";

    /// The hash of a file's content or of a symbol's text; empty when it is not indexed. It must read the snapshot
    /// only.
    String hash(Snapshot at, SymbolId target);
}
