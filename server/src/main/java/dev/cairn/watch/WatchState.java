package dev.cairn.watch;

import java.util.Locale;

/// The activity of a watch.
public enum WatchState {
    /// Nothing has changed.
    IDLE,
    /// A first change was detected.
    DETECTING,
    /// Several changes were detected; waiting for a pause.
    DEBOUNCING,
    /// The listener is processing changes.
    REBUILDING,
    /// The system provides no events for this tree; it is polled instead.
    POLLING,
    /// The folder does not exist; it is polled until it does.
    MISSING,
    STOPPED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
