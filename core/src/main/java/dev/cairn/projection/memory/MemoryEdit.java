package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;

/// Builds the next [MemoryView] from changes; used by one thread.
public final class MemoryEdit {

    private final MemoryView next;

    /// Starts with an empty memory.
    public MemoryEdit() {
        next = new MemoryView();
    }

    /// Starts with the content of a view. The view itself is not modified.
    public MemoryEdit(MemoryView before) {
        next = new MemoryView(before);
    }

    /// Adds an episode, or replaces it if it exists and was encrypted with another key.
    public MemoryEdit put(Episode episode) {
        next.put(episode);
        return this;
    }

    /// Adds or replaces a learning.
    public MemoryEdit put(Learning learning) {
        next.put(learning);
        return this;
    }

    /// The view with all changes. The edit must not be used afterwards.
    public MemoryView build() {
        next.seal();
        return next;
    }
}
