package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Tx;
import dev.cairn.store.TxRequest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A copy of the project's versions that replaces the original when the work accepts.
final class MemoryDraft extends MemorySnapshot implements Draft {

    private final MemoryProject project;
    private final TxId txId;
    private final Instant now;
    private List<RecordVersion> written;

    MemoryDraft(MemoryProject project, ProjectId worktree, TxId txId, Instant clock) {
        super(project, worktree, project.seqKnownAt(Optional.empty()) + 1, Optional.empty());
        this.project = project;
        this.txId = txId;
        this.now = strictlyAfter(project.lastRecordedAt(), clock.truncatedTo(ChronoUnit.MICROS));
        this.written = new ArrayList<>(versions());
    }

    private static Instant strictlyAfter(Optional<Instant> last, Instant clock) {
        return last.filter(moment -> !clock.isAfter(moment))
                .map(moment -> moment.plus(1, ChronoUnit.MICROS))
                .orElse(clock);
    }

    @Override
    void requireReadable() {}

    @Override
    Stream<RecordVersion> all() {
        return written.stream();
    }

    @Override
    public TxId txId() {
        return txId;
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public void begin(RecordKey key, RecordState state, Instant validFrom) {
        var from = validFrom.truncatedTo(ChronoUnit.MICROS);
        var before = written;
        written = withoutOwn(key);
        try {
            find(key).ifPresentOrElse(current -> close(current, from), () -> requireFree(key, ValidTime.since(from)));
        } catch (IllegalArgumentException e) {
            written = before;
            throw e;
        }
        written.add(new RecordVersion(key, state, ValidTime.since(from), seq(), OptionalLong.empty()));
    }

    /// The versions as if this draft had not begun its current one; what ended for it goes on.
    private List<RecordVersion> withoutOwn(RecordKey key) {
        var own = find(key).filter(version -> version.begunSeq() == seq());
        return new ArrayList<>(written.stream()
                .filter(version -> !own.equals(Optional.of(version)))
                .map(version -> own.filter(begun -> endedFor(begun, version)).isPresent() ? reopened(version) : version)
                .toList());
    }

    private boolean endedFor(RecordVersion begun, RecordVersion version) {
        return version.key().equals(begun.key())
                && version.begunSeq() < seq()
                && version.endedSeq().equals(OptionalLong.of(seq()))
                && version.valid().to().equals(Optional.of(begun.valid().from()));
    }

    private static RecordVersion reopened(RecordVersion version) {
        return new RecordVersion(
                version.key(),
                version.state(),
                ValidTime.since(version.valid().from()),
                version.begunSeq(),
                OptionalLong.empty());
    }

    @Override
    public void end(RecordKey key, Instant validTo) {
        close(
                find(key).orElseThrow(() -> new IllegalArgumentException("nothing to end: " + key)),
                validTo.truncatedTo(ChronoUnit.MICROS));
    }

    private void close(RecordVersion current, Instant at) {
        requireLonger(current.key(), current.valid().from(), at);
        written.remove(current);
        written.add(new RecordVersion(
                current.key(),
                current.state(),
                ValidTime.between(current.valid().from(), at),
                current.begunSeq(),
                OptionalLong.of(seq())));
    }

    @Override
    public void recordPast(RecordKey key, RecordState state, ValidTime valid) {
        var to = valid.to()
                .orElseThrow(() -> new IllegalArgumentException("a past version has ended: " + key))
                .truncatedTo(ChronoUnit.MICROS);
        var from = valid.from().truncatedTo(ChronoUnit.MICROS);
        requireLonger(key, from, to);
        var cut = ValidTime.between(from, to);
        requireFree(key, cut);
        written.add(new RecordVersion(key, state, cut, seq(), OptionalLong.of(seq())));
    }

    private static void requireLonger(RecordKey key, Instant from, Instant to) {
        if (!to.isAfter(from)) throw new IllegalArgumentException("a version must be true for some time: " + key);
    }

    private void requireFree(RecordKey key, ValidTime valid) {
        var overlaps = written.stream()
                .filter(version -> version.key().equals(key))
                .map(RecordVersion::valid)
                .anyMatch(other -> beginsBeforeEndOf(other, valid) && beginsBeforeEndOf(valid, other));
        if (overlaps) throw new IllegalArgumentException("two versions cannot be true at once: " + key);
    }

    private static boolean beginsBeforeEndOf(ValidTime one, ValidTime other) {
        return other.to().map(one.from()::isBefore).orElse(true);
    }

    Tx apply(TxRequest request, String outcome) {
        var tx = new Tx(
                request.project(),
                seq(),
                txId,
                request.id(),
                request.kind(),
                request.author(),
                now,
                request.gitCommit(),
                outcome);
        project.replace(project(), written);
        project.log.add(new MemoryProject.Logged(tx, request.fingerprint()));
        return tx;
    }
}
