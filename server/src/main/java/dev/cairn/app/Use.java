package dev.cairn.app;

import java.util.concurrent.atomic.AtomicBoolean;

/// Remembers whether anything was asked since somebody last looked.
final class Use {

    private final AtomicBoolean isUsed = new AtomicBoolean();

    void note() {
        isUsed.set(true);
    }

    boolean takeNote() {
        return isUsed.getAndSet(false);
    }
}
