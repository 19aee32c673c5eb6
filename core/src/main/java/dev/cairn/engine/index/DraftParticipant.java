package dev.cairn.engine.index;

import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Adds to the very transaction in which code changes; the facts of both sides are kept by then.
@FunctionalInterface
public interface DraftParticipant {

    /// Who made the changes, where somebody else than the one who saw them is known to have.
    default Optional<Author> editor(Snapshot at, List<FileChange> changes, Author seenBy, Instant now) {
        return Optional.empty();
    }

    void changed(Draft draft, List<FileChange> changes, Author author, TxKind kind);
}
