package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.Lookups;

/// Reads all files once, when the first question needs it.
///
/// The reading itself may ask questions that need its result; those are told that it is not there yet.
final class OneTimeReading {

    private final Lookups lookups;
    private final Runnable reading;
    private boolean isBegun;
    private boolean isDone;

    OneTimeReading(Lookups lookups, Runnable reading) {
        this.lookups = lookups;
        this.reading = reading;
    }

    /// Reads if that has not been done; answers false while the reading is under way.
    boolean isDone() {
        if (isDone) return true;
        if (isBegun) {
            lookups.questions().cycle();
            return false;
        }
        isBegun = true;
        // The result must not depend on which question triggers the reading.
        lookups.apart(reading);
        isDone = true;
        return true;
    }
}
