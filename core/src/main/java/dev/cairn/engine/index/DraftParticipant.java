package dev.cairn.engine.index;

import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.TxKind;
import java.util.List;

/// Adds to the very transaction in which code changes; the facts of both sides are kept by then.
@FunctionalInterface
public interface DraftParticipant {

    void changed(Draft draft, List<FileChange> changes, Author author, TxKind kind);
}
