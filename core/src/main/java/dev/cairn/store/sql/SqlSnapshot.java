package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.SQLException;
import java.util.Optional;

/// A project, seen from a worktree, as of one transaction. It needs no open connection between reads, because
/// committed rows are never deleted.
record SqlSnapshot(ReaderPool readers, ProjectId project, SnapshotQuery query) implements Snapshot {

    private static final SnapshotQuery NOTHING =
            new SnapshotQuery(0, 0, StoredMicros.OPEN, SnapshotQuery.StoredFileNames.MAIN);

    private static final String NEWEST = "SELECT no, seq FROM project WHERE id = ?";
    private static final String KNOWN_AT =
            "SELECT p.no, l.seq FROM project p JOIN tx_log l ON l.project = p.no WHERE p.id = ? AND l.recorded_at <= ? "
                    + "ORDER BY l.recorded_at DESC LIMIT 1";

    static SqlSnapshot take(ReaderPool readers, ProjectId project, AsOf asOf) {
        return new SqlSnapshot(readers, project, readers.read(session -> query(session, project, asOf)));
    }

    private static SnapshotQuery query(SqlSession session, ProjectId project, AsOf asOf) throws SQLException {
        var valid = asOf.valid().map(StoredMicros::clamped).orElse(StoredMicros.OPEN);
        SqlSession.RowReader<SnapshotQuery> reader = row ->
                new SnapshotQuery(row.getLong(1), row.getLong(2), valid, SnapshotQuery.StoredFileNames.of(project));
        var known = asOf.known().map(StoredMicros::clamped);
        var found = known.isEmpty()
                ? session.first(reader, NEWEST, project.name())
                : session.first(reader, KNOWN_AT, project.name(), known.get());
        return found.orElse(NOTHING);
    }

    @Override
    public long seq() {
        return query.seq();
    }

    @Override
    public Snapshot seenFrom(ProjectId worktree) {
        if (!project.isSameProject(worktree))
            throw new IllegalArgumentException(worktree + " is no worktree of " + project);
        return new SqlSnapshot(readers, worktree, query.in(SnapshotQuery.StoredFileNames.of(worktree)));
    }

    @Override
    public Optional<RecordVersion> find(RecordKey key) {
        return readers.read(session -> query.find(session, key));
    }

    @Override
    public Page<RecordVersion> list(RecordKind kind, String afterName, int limit) {
        Page.requireLimit(limit);
        return readers.read(session -> query.list(session, kind, afterName, limit));
    }

    @Override
    public Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit) {
        Page.requireLimit(limit);
        return readers.read(
                session -> query.within(session, new SnapshotQuery.NameRange(kind, prefix, afterName), limit));
    }

    @Override
    public Page<RecordVersion> history(RecordKey key, int skip, int limit) {
        requireSkip(skip);
        Page.requireLimit(limit);
        return readers.read(session -> query.history(session, key, skip, limit));
    }

    static void requireSkip(int skip) {
        if (skip < 0) throw new IllegalArgumentException("skip must not be negative: " + skip);
    }
}
