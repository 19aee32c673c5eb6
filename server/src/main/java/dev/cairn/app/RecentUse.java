package dev.cairn.app;

import java.util.concurrent.atomic.AtomicBoolean;

/// Records whether a call was made since the last check.
final class RecentUse {

    private final AtomicBoolean isUsed = new AtomicBoolean();

    void record() {
        isUsed.set(true);
    }

    boolean takeAndReset() {
        return isUsed.getAndSet(false);
    }
}
