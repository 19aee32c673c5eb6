package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.ResolutionLookups;

/// Reads all files once, when a resolution first needs the result.
///
/// The reading may trigger resolutions that need its own result; these are marked as cut short by a cycle.
final class OneTimeReading {

    private final ResolutionLookups lookups;
    private final Runnable reading;
    private boolean isBegun;
    private boolean isDone;

    OneTimeReading(ResolutionLookups lookups, Runnable reading) {
        this.lookups = lookups;
        this.reading = reading;
    }

    /// Reads on the first call; false while the reading is in progress.
    boolean isDone() {
        if (isDone) return true;
        if (isBegun) {
            lookups.recursion().recordCycle();
            return false;
        }
        isBegun = true;
        // The result must not depend on which resolution triggers the reading.
        lookups.runIsolated(reading);
        isDone = true;
        return true;
    }
}
