package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// A transaction that is being written, inside the writer's SQL transaction.
///
/// Writes are buffered. If rows must be sent before the decision, a savepoint is set first, so that declining the
/// draft does not affect the other writes of the group.
final class SqlDraft implements Draft {

    private interface Step<T> {
        T run() throws SQLException;
    }

    private final SqlSession session;
    private final ProjectId project;
    private final ProjectCounter counter;
    private final TxId txId;
    private final DraftBuffer buffer;
    private final StoredRecordVersions stored;
    private boolean savepoint;
    private boolean sending;
    private boolean done;
    private @Nullable SQLException failure;

    /// @param project the project as seen from the worktree whose files are read and written
    SqlDraft(SqlSession session, ProjectId project, ProjectCounter counter, TxId txId) {
        this.session = session;
        this.project = project;
        this.counter = counter;
        this.txId = txId;
        this.buffer = new DraftBuffer(session, counter, SnapshotQuery.StoredFileNames.of(project));
        this.stored = new StoredRecordVersions(session, counter.seq());
    }

    /// The project's counters as they are to be stored if this draft is accepted.
    ProjectCounter counter() {
        return counter.withLastRecord(buffer.lastRecord());
    }

    @Override
    public ProjectId project() {
        return project;
    }

    @Override
    public Snapshot seenFrom(ProjectId worktree) {
        throw new UnsupportedOperationException("a draft sees no other worktree than " + project);
    }

    @Override
    public long seq() {
        return counter.seq();
    }

    @Override
    public TxId txId() {
        return txId;
    }

    @Override
    public Instant now() {
        return StoredMicros.instant(counter.clock());
    }

    @Override
    public Optional<RecordVersion> find(RecordKey key) {
        return step(() -> {
            var pending = buffer.known(key);
            if (pending.isEmpty() || unchanged(pending.get())) return query().find(session, key);
            return pending.get().current().map(added -> begun(key, added));
        });
    }

    private static boolean unchanged(PendingRecord pending) {
        return pending.current().isEmpty() && pending.lastIsOpen();
    }

    private RecordVersion begun(RecordKey key, PendingRecord.Addition added) {
        return new RecordVersion(
                key,
                added.state(),
                StoredMicros.validTime(added.from(), StoredMicros.OPEN),
                seq(),
                OptionalLong.empty());
    }

    @Override
    public Page<RecordVersion> list(RecordKind kind, String afterName, int limit) {
        Page.requireLimit(limit);
        return step(() -> {
            send();
            return query().list(session, kind, afterName, limit);
        });
    }

    @Override
    public Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit) {
        Page.requireLimit(limit);
        return step(() -> {
            send();
            return query().within(session, new SnapshotQuery.NameRange(kind, prefix, afterName), limit);
        });
    }

    @Override
    public Page<RecordVersion> history(RecordKey key, int skip, int limit) {
        SqlSnapshot.requireSkip(skip);
        Page.requireLimit(limit);
        return step(() -> {
            send();
            return query().history(session, key, skip, limit);
        });
    }

    private SnapshotQuery query() {
        return new SnapshotQuery(
                counter.no(), counter.seq(), StoredMicros.OPEN, SnapshotQuery.StoredFileNames.of(project));
    }

    @Override
    public void begin(RecordKey key, RecordState state, Instant validFrom) {
        var from = StoredMicros.of(validFrom);
        change(() -> {
            var pending = buffer.open(key);
            if (pending.storedItself() && pending.current().isEmpty()) pending = withdrawn(pending, from);
            pending.begin(state, from);
            buffer.keep(pending, state.size());
        });
    }

    /// Removes the version that this draft began and already sent to the database.
    private PendingRecord withdrawn(PendingRecord pending, long from) throws SQLException {
        send();
        stored.withdraw(pending, from);
        return buffer.open(pending.key());
    }

    @Override
    public void end(RecordKey key, Instant validTo) {
        var to = StoredMicros.of(validTo);
        change(() -> {
            var pending = buffer.open(key);
            pending.end(to);
            buffer.keep(pending, 0);
        });
    }

    @Override
    public void recordPast(RecordKey key, RecordState state, ValidTime valid) {
        var to = StoredMicros.of(
                valid.to().orElseThrow(() -> new IllegalArgumentException("a past version has ended: " + key)));
        var from = StoredMicros.of(valid.from());
        change(() -> {
            var pending = buffer.open(key);
            pending.requireLonger(from, to);
            if (stored.olderOverlaps(pending.head(), from, to)) throw pending.overlap();
            pending.recordPast(state, from, to);
            buffer.keep(pending, state.size());
        });
    }

    private interface Edit {
        void run() throws SQLException;
    }

    private void change(Edit edit) {
        step(() -> {
            edit.run();
            if (buffer.isFull()) send();
            return true;
        });
    }

    private <T> T step(Step<T> step) {
        if (done) throw new IllegalStateException("the draft is finished");
        // The transaction may be gone; a further statement would then be committed by itself.
        if (failure != null) throw new UncheckedSqlException(failure);
        try {
            return step.run();
        } catch (SQLException e) {
            failure = e;
            throw new UncheckedSqlException(e);
        }
    }

    private void send() throws SQLException {
        if (buffer.isEmpty()) return;
        if (!savepoint) session.execute("SAVEPOINT draft");
        savepoint = true;
        sending = true;
        buffer.send();
        sending = false;
    }

    /// Whether sending was interrupted, so that rows of this draft may still be queued.
    boolean isHalfSent() {
        return sending;
    }

    /// Sends the remaining rows.
    void accept() throws SQLException {
        finish();
        buffer.send();
        if (savepoint) session.execute("RELEASE SAVEPOINT draft");
    }

    /// Rolls everything back.
    void discard() throws SQLException {
        finish();
        if (!savepoint) return;
        session.execute("ROLLBACK TO SAVEPOINT draft");
        session.execute("RELEASE SAVEPOINT draft");
    }

    /// Throws the database failure if there was one, even if the work caught it; its decision is not used then.
    private void finish() throws SQLException {
        done = true;
        if (failure != null) throw failure;
    }
}
