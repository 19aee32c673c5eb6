package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.store.Tx;
import dev.cairn.store.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One project's log and versions; guarded by its store's lock.
final class MemoryProject {

    record Logged(Tx tx, String fingerprint) {}

    final ProjectId id;
    final List<Logged> log = new ArrayList<>();
    List<Version> versions = new ArrayList<>();

    MemoryProject(ProjectId id) {
        this.id = id;
    }

    Optional<Logged> byRequest(RequestId request) {
        return log.stream()
                .filter(logged -> logged.tx().requestId().equals(request))
                .findFirst();
    }

    long seqKnownAt(Optional<Instant> known) {
        return log.stream()
                .map(Logged::tx)
                .filter(tx ->
                        known.map(moment -> !tx.recordedAt().isAfter(moment)).orElse(true))
                .mapToLong(Tx::seq)
                .max()
                .orElse(0);
    }

    Optional<Instant> lastRecordedAt() {
        return log.isEmpty() ? Optional.empty() : Optional.of(log.getLast().tx().recordedAt());
    }
}
