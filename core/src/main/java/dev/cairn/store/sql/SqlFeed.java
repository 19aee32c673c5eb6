package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.store.Change;
import dev.cairn.store.Feed;
import dev.cairn.store.Kind;
import dev.cairn.store.Page;
import dev.cairn.store.Tx;
import dev.cairn.store.Version;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The feed read from the log; commits of other processes are noticed by looking again.
record SqlFeed(ReaderPool readers, CommitSignal signal) implements Feed {

    private static final Duration POLL = Duration.ofMillis(100);

    private static final String NEWEST = "SELECT seq FROM project WHERE id = ?";
    private static final String CHANGED = """
            SELECT t.name, v.valid_from, v.valid_to, v.begun_seq, v.ended_seq, v.state, t.kind
            FROM project p JOIN version v ON v.project = p.no JOIN thing t ON t.no = v.thing WHERE p.id = ? AND
            """;
    private static final String BEGUN = CHANGED + " v.begun_seq = ?";

    /// The bound lets both engines use the index of ended versions, and leaves out those that BEGUN finds.
    private static final String ENDED =
            CHANGED + " v.ended_seq = ? AND v.ended_seq < " + Micros.OPEN + " AND v.begun_seq < v.ended_seq";

    @Override
    public List<Tx> after(ProjectId project, long seq, int limit) {
        Page.requireLimit(limit);
        return readers.read(session -> TxLog.after(session, project, seq, limit));
    }

    @Override
    public List<Change> changes(ProjectId project, long seq) {
        return readers.read(
                session -> Changes.of(versions(session, ENDED, project, seq), versions(session, BEGUN, project, seq)));
    }

    private static List<Version> versions(Session session, String sql, ProjectId project, long seq)
            throws SQLException {
        var sight = new Sight(0, seq, Micros.OPEN);
        return session.rows(row -> sight.version(row, Kind.parse(row.getString(7))), sql, project.value(), seq);
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
            if (readers.read(session -> session.number(NEWEST, project.value())) > seq) return true;
            var left = Duration.ofNanos(deadline - System.nanoTime());
            if (!left.isPositive()) return false;
            signal.awaitAfter(commits, left.compareTo(POLL) < 0 ? left : POLL);
        }
    }
}
