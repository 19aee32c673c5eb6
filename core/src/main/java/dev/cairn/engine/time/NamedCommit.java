package dev.cairn.engine.time;

import dev.cairn.engine.time.GitRevisions.FoundCommit;
import dev.cairn.projection.log.TransactionIndex.CommitTransactions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// A commit named by a caller, as found in git, in the transaction log, or both.
public record NamedCommit(Optional<FoundCommit> inGit, Optional<CommitTransactions> carried) {

    /// Git stores seconds; a commit as a moment includes its whole second.
    Optional<Instant> committedAt() {
        return inGit.map(commit -> commit.committedAt().plusSeconds(1).minus(1, ChronoUnit.MICROS));
    }

    /// The time of the last transaction that recorded it, or else its commit time.
    Instant lastKnown() {
        return carried.map(known -> known.last().recordedAt())
                .or(this::committedAt)
                .orElseThrow();
    }
}
