package dev.cairn.app;

import java.util.concurrent.atomic.AtomicBoolean;

/// Remembers whether a tool was called since the last check, so that an idle daemon can end.
final class RecentUse {

    private final AtomicBoolean isUsed = new AtomicBoolean();

    void record() {
        isUsed.set(true);
    }

    boolean wasUsedSinceLastCheck() {
        return isUsed.getAndSet(false);
    }
}
