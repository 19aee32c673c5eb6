package dev.cairn.engine.cypher;

import java.util.concurrent.atomic.AtomicLong;

/// The memory shared by all running queries.
final class QueryMemory {

    private final long bytesMax;
    private final AtomicLong taken = new AtomicLong();

    QueryMemory(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    void take(long bytes) {
        if (taken.addAndGet(bytes) <= bytesMax) return;
        taken.addAndGet(-bytes);
        throw Fault.busy("The queries that run now use all memory for queries (" + Fault.mebibytes(bytesMax)
                + ", limit: shared query memory).");
    }

    void giveBack(long bytes) {
        taken.addAndGet(-bytes);
    }
}
