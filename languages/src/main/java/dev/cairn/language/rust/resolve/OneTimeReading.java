package dev.cairn.language.rust.resolve;

import dev.cairn.projection.resolve.ResolutionLookups;

/// Runs a pass over all files once, when a resolution needs its result for the first time.
///
/// During the pass, names may be resolved that need its result. Such a resolution is marked as incomplete because
/// of a cycle.
final class OneTimeReading {

    private final ResolutionLookups lookups;
    private final Runnable reading;
    private boolean hasStarted;
    private boolean isDone;

    OneTimeReading(ResolutionLookups lookups, Runnable reading) {
        this.lookups = lookups;
        this.reading = reading;
    }

    /// Runs the pass at the first call; false if the pass is still running.
    boolean isDone() {
        if (isDone) return true;
        if (hasStarted) {
            lookups.recursion().recordCycle();
            return false;
        }
        hasStarted = true;
        // The result must not depend on which resolution triggers the reading.
        lookups.runIsolated(reading);
        isDone = true;
        return true;
    }
}
