package dev.cairn.engine.claim.target;

import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Snapshot;
import java.util.Optional;

/// Identifies the version of code about to be claimed by the hash of its text.
@FunctionalInterface
public interface TargetVersions {

    /// An implementation without indexed code.
    TargetVersions NONE = (_, _) -> _ -> Optional.of("");

    /// Reads the target's version before the transaction that claims it.
    PreparedVersion prepare(Snapshot at, SymbolId target);

    /// Whether the target is indexed.
    default boolean isIndexed(Snapshot at, SymbolId target) {
        return true;
    }

    /// A version that was read before a transaction and is verified inside it.
    @FunctionalInterface
    interface PreparedVersion {

        /// The hash of a file's content or of a symbol's text; "" when it is not indexed.
        ///
        /// Empty when the file has changed since it was read; the caller then reads it again. Reads only the
        /// draft.
        Optional<String> hash(Snapshot draft);
    }
}
