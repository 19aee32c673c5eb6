package dev.cairn.engine.claim;

import dev.cairn.model.id.SessionId;
import dev.cairn.store.Snapshot;
import java.time.Instant;

/// Whether somebody has told of an edit.
@FunctionalInterface
public interface EditEpisodes {

    /// Nobody tells.
    EditEpisodes NONE = (_, _) -> false;

    /// Whether another session than the holder's told since then that it edits the file. It must not block.
    boolean explains(Snapshot at, Edit edit);

    record Edit(String path, SessionId holder, Instant since) {}
}
