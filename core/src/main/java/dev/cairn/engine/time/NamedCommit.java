package dev.cairn.engine.time;

import dev.cairn.engine.time.GitRevisions.FoundCommit;
import dev.cairn.projection.log.TransactionIndex.CarriedCommit;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// A commit that a caller named, as git and the transaction log know it; one of them does.
public record NamedCommit(Optional<FoundCommit> inGit, Optional<CarriedCommit> carried) {

    /// Git tells seconds; a commit as a moment includes everything of its second.
    Optional<Instant> committedAt() {
        return inGit.map(commit -> commit.committedAt().plusSeconds(1).minus(1, ChronoUnit.MICROS));
    }

    /// The time of the last transaction that carries it, or else its own time.
    Instant lastKnown() {
        return carried.map(known -> known.last().recordedAt())
                .or(this::committedAt)
                .orElseThrow();
    }
}
