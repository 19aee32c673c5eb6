package dev.cairn.engine.cypher;

import java.time.Duration;
import java.util.function.LongSupplier;

/// What one query may cost. The clock is nanoseconds of any origin.
public record Caps(int rowsMax, long expansionsMax, int depthMax, Duration timeMax, LongSupplier nanos) {

    public static final int QUERY_LENGTH_MAX = 20_000;

    public static Caps standard(LongSupplier nanos) {
        return new Caps(100_000, 5_000_000, 10, Duration.ofSeconds(5), nanos);
    }
}
