package dev.cairn.watch;

import java.util.Locale;

/// The activity of a watch.
public enum WatchState {
    /// Nothing has changed.
    IDLE,
    /// A first change came.
    DETECTING,
    /// Several changes came; waiting for quiet.
    DEBOUNCING,
    /// The listener is working on changes.
    REBUILDING,
    /// The machine gives no events for this tree; it is compared from time to time instead.
    POLLING,
    /// The folder is not there; it is looked for from time to time.
    MISSING,
    STOPPED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
