package dev.cairn.engine.index;

import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Adds to the very transaction in which code changes.
@FunctionalInterface
public interface DraftParticipant {

    /// How much is read before the transaction.
    enum Preparation {
        /// Only the data that the present state needs.
        USUAL,
        /// Everything that any state could call for, because the state has changed since the usual preparation.
        COMPLETE
    }

    /// Finds who made the changes, where that is known to be another than the one who saw them.
    default Optional<Author> editor(Snapshot at, List<FileChange> changes, Author seenBy, Instant now) {
        return Optional.empty();
    }

    /// Reads what it takes to take part, before the transaction; the facts of both sides are kept by then.
    Prepared prepare(Snapshot at, List<FileChange> changes, Preparation preparation);

    /// The data that a participant read before the transaction.
    @FunctionalInterface
    interface Prepared {

        /// Adds to the draft; answers false when the state has changed so that more must be prepared.
        boolean changed(Draft draft, Author author, TxKind kind);
    }
}
