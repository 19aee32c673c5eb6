package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.store.Feed;
import dev.cairn.store.Page;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The feed, read from the transaction log. Of the changed files, only those of the asked worktree are returned.
/// Commits by other processes are found by polling.
record SqlFeed(ReaderPool readers, CommitSignal signal, SqlDialect dialect) implements Feed {

    private static final Duration POLL = Duration.ofMillis(100);

    private static final String NEWEST = "SELECT seq FROM project WHERE id = ?";
    private static final String CHANGED = """
            SELECT t.name, v.valid_from, v.valid_to, v.begun_seq, v.ended_seq, v.state, t.kind
            FROM project p JOIN version v ON v.project = p.no JOIN thing t ON t.no = v.thing WHERE p.id = ? AND
            """;
    private static final String BEGUN = CHANGED + " v.begun_seq = ?";
    private static final String BETWEEN = " AND (t.kind, t.name) > (?, ?) AND (t.kind, t.name) <= (?, ?)";
    private static final int KEYS_AT_ONCE = 2_000;

    /// This condition lets SQLite and PostgreSQL use the partial index of ended versions. They must search the
    /// index for one number, not for all numbers below the bound.
    private static final String IS_ENDED = "v.ended_seq < " + StoredMicros.OPEN;

    /// The query for the versions that a transaction ended but did not begin; `+ 0` prevents the use of an index
    /// for this condition.
    String ended() {
        return CHANGED + " v.ended_seq = ? AND " + dialect.likely(IS_ENDED) + " AND v.begun_seq + 0 < v.ended_seq";
    }

    @Override
    public List<Tx> after(ProjectId project, long seq, int limit) {
        Page.requireLimit(limit);
        return readers.read(session -> TxLog.after(session, project, seq, limit));
    }

    String keys() {
        return keys("v.begun_seq = ?") + " UNION " + keys("v.ended_seq = ? AND " + dialect.likely(IS_ENDED))
                + " ORDER BY 1, 2 LIMIT ?";
    }

    private static String keys(String condition) {
        return "SELECT t.kind, t.name FROM project p JOIN version v ON v.project = p.no JOIN thing t ON t.no = v.thing "
                + "WHERE p.id = ? AND " + condition + " AND (t.kind, t.name) > (?, ?)";
    }

    /// The first and last key of a page, as stored in the columns.
    private record Bounds(String afterKind, String afterName, String lastKind, String lastName) {}

    private record RawKey(String kind, String name) {}

    @Override
    public void forEachChange(ProjectId project, long seq, Consumer<VersionChange> consumer) {
        var after = new RawKey("", "");
        while (true) {
            var keys = keys(project, seq, after);
            if (keys.isEmpty()) return;
            var last = keys.getLast();
            var bounds = new Bounds(after.kind(), after.name(), last.kind(), last.name());
            readers.read(session -> VersionChangePairing.of(
                            versions(session, ended(), new ChangePage(project, seq, bounds)),
                            versions(session, BEGUN, new ChangePage(project, seq, bounds))))
                    .forEach(consumer);
            if (keys.size() < KEYS_AT_ONCE) return;
            after = last;
        }
    }

    private List<RawKey> keys(ProjectId project, long seq, RawKey after) {
        var id = project.name();
        return readers.read(session -> session.rows(
                row -> new RawKey(row.getString(1), row.getString(2)),
                keys(),
                id,
                seq,
                after.kind(),
                after.name(),
                id,
                seq,
                after.kind(),
                after.name(),
                KEYS_AT_ONCE));
    }

    private record ChangePage(ProjectId project, long seq, Bounds keys) {}

    private static List<RecordVersion> versions(SqlSession session, String sql, ChangePage of) throws SQLException {
        var names = SnapshotQuery.StoredFileNames.of(of.project());
        var sight = new SnapshotQuery(0, of.seq(), StoredMicros.OPEN, names);
        var keys = of.keys();
        SqlSession.RowReader<Optional<RecordVersion>> reader = row -> {
            var kind = names.parse(row.getString(7), row.getString(1));
            return kind.isEmpty() ? Optional.empty() : Optional.of(sight.version(row, kind.get()));
        };
        var rows = session.rows(
                reader,
                sql + BETWEEN,
                of.project().name(),
                of.seq(),
                keys.afterKind(),
                keys.afterName(),
                keys.lastKind(),
                keys.lastName());
        return rows.stream().flatMap(Optional::stream).toList();
    }

    @Override
    public Optional<Tx> find(ProjectId project, TxId id) {
        return readers.read(session -> TxLog.byId(session, project, id));
    }

    @Override
    public boolean await(ProjectId project, long seq, Duration atMost) throws InterruptedException {
        var deadline = System.nanoTime() + atMost.toNanos();
        while (true) {
            var commits = signal.commits();
            if (readers.read(session -> session.number(NEWEST, project.name())) > seq) return true;
            var left = Duration.ofNanos(deadline - System.nanoTime());
            if (!left.isPositive()) return false;
            signal.awaitAfter(commits, left.compareTo(POLL) < 0 ? left : POLL);
        }
    }

    @Override
    public void listen(Consumer<Tx> listener) {
        signal.listen(listener);
    }
}
