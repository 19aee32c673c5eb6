package dev.cairn.watch;

import java.util.Locale;

/// What a watch is doing.
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
    STOPPED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
