package dev.cairn.engine.claim.change;

import java.time.Instant;
import java.util.Set;

/// A checkout, pull, merge or similar, and the changed paths it explains.
public record GitOperation(Instant at, Set<String> paths) {

    public GitOperation {
        paths = Set.copyOf(paths);
    }

    /// A claim made after the git operation was made on the resulting version, so git does not explain the change.
    boolean explains(ChangedUnit unit, Instant claimedAt) {
        return paths.contains(unit.id().path()) && !claimedAt.isAfter(at);
    }
}
