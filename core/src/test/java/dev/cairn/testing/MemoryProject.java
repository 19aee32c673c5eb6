package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
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

    /// The versions that a worktree sees, with their keys as it names them.
    List<RecordVersion> seenFrom(ProjectId worktree) {
        return versions.stream()
                .filter(version -> isSeen(version.key(), worktree))
                .map(version -> withName(
                        version,
                        isFile(version.key())
                                ? version.key()
                                        .name()
                                        .substring(prefix(worktree).length())
                                : version.key().name()))
                .toList();
    }

    /// Replaces the versions that a worktree sees; those of other worktrees stay.
    void replace(ProjectId worktree, List<RecordVersion> seen) {
        var all = new ArrayList<>(versions.stream()
                .filter(version -> !isSeen(version.key(), worktree))
                .toList());
        seen.forEach(version -> all.add(withName(
                version,
                isFile(version.key())
                        ? prefix(worktree) + version.key().name()
                        : version.key().name())));
        versions = all;
    }

    private static boolean isFile(RecordKey key) {
        return key.kind() == RecordKind.FILE;
    }

    private static boolean isSeen(RecordKey key, ProjectId worktree) {
        return !isFile(key) || key.name().startsWith(prefix(worktree));
    }

    private static String prefix(ProjectId worktree) {
        return "(" + worktree.worktree() + ") ";
    }

    private static RecordVersion withName(RecordVersion version, String name) {
        return new RecordVersion(
                new RecordKey(version.key().kind(), name),
                version.state(),
                version.valid(),
                version.begunSeq(),
                version.endedSeq());
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
    List<VersionChange> changes(ProjectId worktree, long seq) {
        var known = seenFrom(worktree).stream()
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
