package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.util.Optional;

/// The row of a project: the sequence number and recording time of its last transaction, and its last record
/// number.
///
/// Every write to a project locks this row first, so the transactions of a project run one after the other.
record ProjectCounter(ProjectId project, long no, long seq, long clock, long lastRecord) {

    /// A record number begins with the project number, so that numbers are unique without a database sequence.
    private static final int RECORD_BITS = 40;

    private static final String INSERT =
            "INSERT INTO project (id, seq, clock_micros, things) VALUES (?, 0, ?, 0) " + "ON CONFLICT (id) DO NOTHING";
    private static final String SELECT = "SELECT no, seq, clock_micros, things FROM project WHERE id = ?";
    private static final String UPDATE = "UPDATE project SET seq = ?, clock_micros = ?, things = ? WHERE no = ?";

    /// Locks the row until the transaction ends; empty if another transaction has locked it. A row with sequence
    /// number 0 does not count as a project yet.
    static Optional<ProjectCounter> lock(SqlSession session, SqlDialect dialect, ProjectId project)
            throws SQLException {
        var select = SELECT + dialect.lockUnlessLocked();
        SqlSession.RowReader<ProjectCounter> reader =
                row -> new ProjectCounter(project, row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
        var locked = session.first(reader, select, project.value());
        if (locked.isPresent()) return locked;
        boolean exists = session.first(reader, SELECT, project.value()).isPresent();
        if (exists || !dialect.mayInsert(session, project)) return Optional.empty();
        session.update(INSERT, project.value(), Long.MIN_VALUE);
        return session.first(reader, select, project.value());
    }

    void save(SqlSession session) throws SQLException {
        session.update(UPDATE, seq, clock, lastRecord, no);
    }

    /// The counter for the next transaction. Its time is later than that of the last transaction even if the clock
    /// went back.
    ProjectCounter next(long nowMicros) {
        return new ProjectCounter(project, no, seq + 1, Math.max(nowMicros, clock + 1), lastRecord);
    }

    ProjectCounter withLastRecord(long count) {
        return new ProjectCounter(project, no, seq, clock, count);
    }

    static long recordNumber(long project, long number) {
        return (project << RECORD_BITS) | number;
    }
}
