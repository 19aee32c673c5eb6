package dev.cairn.app;

import java.util.concurrent.atomic.AtomicBoolean;

/// Records whether a call was made since the last check.
final class Use {

    private final AtomicBoolean isUsed = new AtomicBoolean();

    void note() {
        isUsed.set(true);
    }

    boolean takeNote() {
        return isUsed.getAndSet(false);
    }
}
