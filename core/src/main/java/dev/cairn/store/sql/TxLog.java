package dev.cairn.store.sql;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.store.Author;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Reads and writes the table `tx_log`. It is the audit log, the source of the feed, and used to find repeated
/// requests.
final class TxLog {

    /// A transaction and the fingerprint of its request.
    record LoggedTx(Tx tx, String fingerprint) {}

    private static final String INSERT = "INSERT INTO tx_log (project, seq, tx_id, request_id, fingerprint, kind, "
            + "agent, session, recorded_at, git_commit, outcome, worktree) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String SELECT = "SELECT l.seq, l.tx_id, l.request_id, l.fingerprint, l.kind, l.agent, "
            + "l.session, l.recorded_at, l.git_commit, l.outcome, l.worktree FROM tx_log l ";
    private static final String BY_REQUEST = SELECT + "WHERE l.project = ? AND l.agent = ? AND l.request_id = ?";
    private static final String OF_PROJECT = SELECT + "JOIN project p ON p.no = l.project WHERE p.id = ? AND ";
    private static final String BY_ID = OF_PROJECT + "l.tx_id = ?";
    private static final String AFTER = OF_PROJECT + "l.seq > ? ORDER BY l.seq LIMIT ?";

    private TxLog() {}

    /// Queues the row; [#send] writes all queued rows.
    static Tx add(SqlSession session, SqlDraft draft, TxRequest request, String outcome) throws SQLException {
        var tx = new Tx(
                request.project(),
                draft.seq(),
                draft.txId(),
                request.id(),
                request.kind(),
                request.author(),
                draft.now(),
                request.gitCommit(),
                outcome);
        session.queue(
                INSERT,
                draft.counter().no(),
                tx.seq(),
                tx.id().toString(),
                tx.requestId().value(),
                request.fingerprint(),
                tx.kind().written(),
                tx.author().agent().value(),
                tx.author().session().value(),
                draft.counter().clock(),
                tx.gitCommit(),
                outcome,
                tx.project().worktree());
        return tx;
    }

    static void send(SqlSession session) throws SQLException {
        session.send(INSERT);
    }

    static Optional<LoggedTx> byRequest(SqlSession session, ProjectCounter project, TxRequest request)
            throws SQLException {
        return session.first(
                row -> logged(row, project.project()),
                BY_REQUEST,
                project.no(),
                request.author().agent().value(),
                request.id().value());
    }

    static Optional<Tx> byId(SqlSession session, ProjectId project, TxId id) throws SQLException {
        return session.first(row -> logged(row, project).tx(), BY_ID, project.name(), id.toString());
    }

    static List<Tx> after(SqlSession session, ProjectId project, long seq, int limit) throws SQLException {
        return session.rows(row -> logged(row, project).tx(), AFTER, project.name(), seq, limit);
    }

    private static LoggedTx logged(ResultSet row, ProjectId project) throws SQLException {
        var tx = new Tx(
                project.in(row.getString(11)),
                row.getLong(1),
                TxId.parse(row.getString(2)),
                new RequestId(row.getString(3)),
                TxKind.parse(row.getString(5)),
                new Author(new AgentId(row.getString(6)), new SessionId(row.getString(7))),
                StoredMicros.instant(row.getLong(8)),
                Optional.ofNullable(row.getString(9)),
                row.getString(10));
        return new LoggedTx(tx, row.getString(4));
    }
}
