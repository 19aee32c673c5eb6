package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;

/// Collects changes of a memory and makes the next [MemoryView]; used by one thread.
public final class MemoryEdit {

    private final MemoryView next;

    /// Starts with an empty memory.
    public MemoryEdit() {
        next = new MemoryView();
    }

    /// Starts with the content of a view, which stays as it is.
    public MemoryEdit(MemoryView before) {
        next = new MemoryView(before);
    }

    /// Adds an episode, or replaces a known one that was encrypted again.
    public MemoryEdit put(Episode episode) {
        next.put(episode);
        return this;
    }

    /// Adds or replaces a learning.
    public MemoryEdit put(Learning learning) {
        next.put(learning);
        return this;
    }

    /// The view with all changes; the edit cannot be used afterwards.
    public MemoryView build() {
        next.seal();
        return next;
    }
}
