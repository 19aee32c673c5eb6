package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.QueryFault;
import java.util.concurrent.atomic.AtomicLong;

/// The memory shared by all running queries.
public final class QueryMemoryLimit {

    private final long bytesMax;
    private final AtomicLong reserved = new AtomicLong();

    public QueryMemoryLimit(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    void reserve(long bytes) {
        if (reserved.addAndGet(bytes) <= bytesMax) return;
        reserved.addAndGet(-bytes);
        throw QueryFault.busy("The queries that run now use all memory for queries (" + QueryFault.mebibytes(bytesMax)
                + ", limit: shared query memory).");
    }

    void release(long bytes) {
        reserved.addAndGet(-bytes);
    }
}
