package dev.cairn.engine.cypher;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The limits of one query. The clock counts nanoseconds of any origin.
///
/// @param bytesMax an estimate of the memory that rows and values may take at once
public record Caps(int rowsMax, long expansionsMax, int depthMax, Duration timeMax, long bytesMax, LongSupplier nanos) {

    public static final int QUERY_LENGTH_MAX = 20_000;

    /// Lists and maps may be nested this deep: writing and comparing them recurses.
    static final int NESTING_MAX = 64;

    /// A single list, map or text may take this share of a query's memory, written out in full.
    static final int VALUE_SHARE = 4;

    /// All queries that run at once may take this many times the memory of one.
    static final int QUERIES_SHARE = 2;

    private static final long BYTES_MAX = 256L << 20;

    /// One query may take at most this share of the heap.
    private static final int HEAP_SHARE = 8;

    public static Caps standard(LongSupplier nanos) {
        long bytes = Math.min(BYTES_MAX, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
        return new Caps(100_000, 5_000_000, 10, Duration.ofSeconds(5), bytes, nanos);
    }

    long valueBytesMax() {
        return bytesMax / VALUE_SHARE;
    }
}
