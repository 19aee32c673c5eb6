package dev.cairn.engine.claim;

import java.time.Instant;
import java.util.Set;

/// A checkout, pull, merge or the like and the changed paths it explains.
public record GitMove(Instant at, Set<String> paths) {

    public GitMove {
        paths = Set.copyOf(paths);
    }

    /// What was claimed after git had moved was claimed as git left it.
    boolean explains(ChangedUnit unit, Instant claimedAt) {
        return paths.contains(unit.id().path()) && !claimedAt.isAfter(at);
    }
}
