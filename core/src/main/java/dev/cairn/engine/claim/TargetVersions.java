package dev.cairn.engine.claim;

import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Snapshot;
import java.util.Optional;

/// Names the version of code that is about to be claimed by the hash of its text.
@FunctionalInterface
public interface TargetVersions {

    /// Nothing is indexed.
    TargetVersions NONE = (_, _) -> _ -> Optional.of("");

    /// Reads what it takes to name the target's version, before the transaction that claims it.
    Prepared prepare(Snapshot at, SymbolId target);

    /// A version that was read before a transaction and is confirmed inside it.
    @FunctionalInterface
    interface Prepared {

        /// The hash of a file's content or of a symbol's text, "" when it is not indexed.
        ///
        /// It is empty when the file has changed since it was prepared, which is then to be repeated. It reads
        /// nothing but the draft.
        Optional<String> hash(Snapshot draft);
    }
}
