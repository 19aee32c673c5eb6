package dev.cairn.store.sql;

import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.SQLException;

/// Reads and corrects versions that are already in the database, in the rare cases in which a draft needs it.
final class StoredRecordVersions {

    private static final String OLDER_OVERLAPS =
            "SELECT 1 FROM version WHERE thing = ? AND valid_from < ? AND valid_to > ? AND valid_from < ? LIMIT 1";
    private static final String BEFORE =
            "SELECT valid_from, valid_to, begun_seq, ended_seq FROM version WHERE thing = ? AND valid_from < ? "
                    + "ORDER BY valid_from DESC LIMIT 1";
    private static final String DELETE = "DELETE FROM version WHERE thing = ? AND valid_from = ? AND begun_seq = ?";
    private static final String REOPEN =
            "UPDATE version SET valid_to = ?, ended_seq = ? WHERE thing = ? AND valid_from = ?";

    private final SqlSession session;
    private final long seq;

    StoredRecordVersions(SqlSession session, long seq) {
        this.session = session;
        this.seq = seq;
    }

    /// Whether a stored version other than the latest overlaps the given time.
    boolean olderOverlaps(PendingRecord.StoredRecord head, long from, long to) throws SQLException {
        if (head.last().isEmpty()) return false;
        var thing = head.thing().orElseThrow();
        var last = head.last().get().from();
        return session.first(_ -> true, OLDER_OVERLAPS, thing, to, from, last).isPresent();
    }

    /// Removes the latest version, which this draft began, so that another can begin at `from`. Reopens the
    /// version that it had ended. Throws if the new version would overlap.
    void withdraw(PendingRecord pending, long from) throws SQLException {
        var thing = pending.head().thing().orElseThrow();
        var own = pending.head().last().orElseThrow();
        SqlSession.RowReader<PendingRecord.StoredVersion> reader =
                row -> new PendingRecord.StoredVersion(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
        var before = session.first(reader, BEFORE, thing, own.from());
        var reopened =
                before.filter(span -> span.to() == own.from() && span.endedSeq() == seq && span.begunSeq() < seq);
        reopened.ifPresent(span -> pending.requireLonger(span.from(), from));
        if (reopened.isEmpty() && before.filter(span -> from < span.to()).isPresent()) throw pending.overlap();

        session.update(DELETE, thing, own.from(), seq);
        if (reopened.isPresent())
            session.update(
                    REOPEN,
                    StoredMicros.OPEN,
                    StoredMicros.OPEN,
                    thing,
                    reopened.get().from());
    }
}
