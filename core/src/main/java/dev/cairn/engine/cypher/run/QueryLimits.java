package dev.cairn.engine.cypher.run;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The limits of one query. The clock returns nanoseconds from an arbitrary origin.
///
/// @param bytesMax the estimated memory that rows and values may use at once
public record QueryLimits(
        int rowsMax, long expansionsMax, int depthMax, Duration timeMax, long bytesMax, LongSupplier nanos) {

    public static final int QUERY_LENGTH_MAX = 20_000;

    /// Maximum nesting of lists and maps: writing and comparing them is recursive.
    static final int NESTING_MAX = 64;

    /// A single list, map or text may use this fraction of a query's memory when it is written out.
    static final int VALUE_SHARE = 4;

    /// All running queries together may use this multiple of the memory of one.
    public static final int QUERIES_SHARE = 2;

    private static final long BYTES_MAX = 256L << 20;

    /// One query may use at most this fraction of the heap.
    private static final int HEAP_SHARE = 8;

    public static QueryLimits standard(LongSupplier nanos) {
        long bytes = Math.min(BYTES_MAX, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
        return new QueryLimits(100_000, 5_000_000, 10, Duration.ofSeconds(5), bytes, nanos);
    }

    long valueBytesMax() {
        return bytesMax / VALUE_SHARE;
    }
}
