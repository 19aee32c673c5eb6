package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Tx;
import dev.cairn.store.TxRequest;
import dev.cairn.store.VersionChange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// One project's log and versions; guarded by its store's lock.
final class MemoryProject {

    record Logged(Tx tx, String fingerprint) {}

    final ProjectId id;
    final List<Logged> log = new ArrayList<>();
    List<RecordVersion> versions = new ArrayList<>();

    MemoryProject(ProjectId id) {
        this.id = id;
    }

    Optional<Logged> byRequest(TxRequest request) {
        return log.stream()
                .filter(logged -> logged.tx().requestId().equals(request.id())
                        && logged.tx().author().agent().equals(request.author().agent()))
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

    /// One change per version begun, one for a version that only ended.
    List<VersionChange> changes(long seq) {
        var known = versions.stream()
                .filter(version -> version.begunSeq() <= seq)
                .map(version -> MemorySnapshot.asKnown(version, seq))
                .toList();
        var ended = known.stream()
                .filter(version ->
                        version.begunSeq() < seq && version.endedSeq().equals(OptionalLong.of(seq)))
                .toList();
        var begun = known.stream().filter(version -> version.begunSeq() == seq).toList();
        var replaced = begun.stream()
                .filter(version -> version.valid().isOpen())
                .map(RecordVersion::key)
                .toList();
        return Stream.concat(
                        begun.stream().map(version -> begun(version, ended)),
                        ended.stream()
                                .filter(version -> !replaced.contains(version.key()))
                                .map(version ->
                                        new VersionChange(version.key(), Optional.of(version), Optional.empty())))
                .sorted(Comparator.comparing(VersionChange::key)
                        .thenComparing(change -> change.begun()
                                .or(change::ended)
                                .orElseThrow()
                                .valid()
                                .from()))
                .toList();
    }

    private static VersionChange begun(RecordVersion version, List<RecordVersion> ended) {
        var before = version.valid().isOpen()
                ? ended.stream()
                        .filter(other -> other.key().equals(version.key()))
                        .findFirst()
                : Optional.of(version);
        return new VersionChange(version.key(), before, Optional.of(version));
    }
}
