package dev.cairn.testing;

import dev.cairn.model.id.TxId;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.Draft;
import dev.cairn.store.Key;
import dev.cairn.store.State;
import dev.cairn.store.Tx;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Version;
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
    private final List<Version> written;

    MemoryDraft(MemoryProject project, TxId txId, Instant clock) {
        super(project, project.seqKnownAt(Optional.empty()) + 1, Optional.empty());
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
    Stream<Version> all() {
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
    public void begin(Key key, State state, Instant validFrom) {
        var from = validFrom.truncatedTo(ChronoUnit.MICROS);
        find(key).ifPresent(current -> close(current, from));
        written.add(new Version(key, state, ValidTime.since(from), seq(), OptionalLong.empty()));
    }

    @Override
    public void end(Key key, Instant validTo) {
        close(
                find(key).orElseThrow(() -> new IllegalArgumentException("nothing to end: " + key)),
                validTo.truncatedTo(ChronoUnit.MICROS));
    }

    private void close(Version current, Instant at) {
        if (!at.isAfter(current.valid().from()))
            throw new IllegalArgumentException("a version must be true for some time: " + current.key());
        written.remove(current);
        written.add(new Version(
                current.key(),
                current.state(),
                ValidTime.between(current.valid().from(), at),
                current.begunSeq(),
                OptionalLong.of(seq())));
    }

    @Override
    public void recordPast(Key key, State state, ValidTime valid) {
        var to = valid.to().orElseThrow(() -> new IllegalArgumentException("a past version has ended: " + key));
        var overlaps = written.stream()
                .filter(version -> version.key().equals(key))
                .anyMatch(version -> version.valid().from().isBefore(to)
                        && version.valid().to().map(valid.from()::isBefore).orElse(true));
        if (overlaps) throw new IllegalArgumentException("two versions cannot be true at once: " + key);
        written.add(new Version(key, state, valid, seq(), OptionalLong.of(seq())));
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
        project.versions = written;
        project.log.add(new MemoryProject.Logged(tx, request.fingerprint()));
        return tx;
    }
}
