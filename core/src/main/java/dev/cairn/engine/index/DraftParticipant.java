package dev.cairn.engine.index;

import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Adds its own changes to the transaction in which code changes.
@FunctionalInterface
public interface DraftParticipant {

    /// The amount of data read before the transaction.
    enum Preparation {
        /// Only the data needed for the present state.
        USUAL,
        /// All data that any state may need, because the state has changed since the usual preparation.
        COMPLETE
    }

    /// Finds the author of the changes, if known to differ from the observer.
    default Optional<Author> editor(Snapshot at, List<FileChange> changes, Author seenBy, Instant now) {
        return Optional.empty();
    }

    /// Reads the required data before the transaction; the facts of both versions are stored by then.
    PreparedChange prepare(Snapshot at, List<FileChange> changes, Preparation preparation);

    /// The data that a participant read before the transaction.
    @FunctionalInterface
    interface PreparedChange {

        /// Adds changes to the draft; returns false when the state has changed and more data must be prepared.
        boolean changed(Draft draft, Author author, TxKind kind);
    }
}
