package dev.cairn.app;

import java.util.concurrent.atomic.AtomicBoolean;

/// Remembers whether a tool was called in the present period, so that an idle daemon can end.
final class RecentCalls {

    private final AtomicBoolean hasCalls = new AtomicBoolean();

    void record() {
        hasCalls.set(true);
    }

    /// Ends the present period and begins the next one.
    ///
    /// @return whether the period that ends had a call
    boolean startNewPeriod() {
        return hasCalls.getAndSet(false);
    }
}
