package dev.cairn.store.sql.engine;

import dev.cairn.model.time.ValidTime;
import java.time.Instant;

/// Converts times to the stored form, microseconds since 1970. The largest number means "not ended".
public final class StoredMicros {

    public static final long OPEN = Long.MAX_VALUE;

    private static final long PER_SECOND = 1_000_000;
    private static final int NANOS = 1_000;

    private StoredMicros() {}

    /// The stored form of a time, truncated to microseconds.
    public static long of(Instant moment) {
        var micros = clamped(moment);
        if (micros == Long.MIN_VALUE || micros == OPEN)
            throw new IllegalArgumentException("time out of range: " + moment);
        return micros;
    }

    /// The nearest time that can be stored; for queries about times outside the range.
    public static long clamped(Instant moment) {
        try {
            return Math.addExact(Math.multiplyExact(moment.getEpochSecond(), PER_SECOND), moment.getNano() / NANOS);
        } catch (ArithmeticException outOfRange) {
            return moment.getEpochSecond() < 0 ? Long.MIN_VALUE : OPEN;
        }
    }

    public static Instant instant(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, PER_SECOND), Math.floorMod(micros, PER_SECOND) * (long) NANOS);
    }

    public static ValidTime validTime(long from, long to) {
        return to == OPEN ? ValidTime.since(instant(from)) : ValidTime.between(instant(from), instant(to));
    }
}
