package dev.cairn.store.sql;

import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts the rows of a store. Projects store how many transactions and records they have; only versions must be
/// counted.
///
/// Committed versions are never removed, so only the versions added since the last call are counted.
final class RowCounts {

    /// Rows by table.
    record Rows(long projects, long transactions, long records, long versions) {}

    private record Project(long no, long seq, long records) {}

    /// The number of versions that the transactions up to `seq` began.
    private record Counted(long seq, long versions) {

        static final Counted NOTHING = new Counted(0, 0);
    }

    private static final String PROJECTS = "SELECT no, seq, things FROM project WHERE seq > 0";
    private static final String BEGUN =
            "SELECT count(*) FROM version WHERE project = ? AND begun_seq > ? AND begun_seq <= ?";

    /// Counts by project number; guarded by this object's monitor.
    private final Map<Long, Counted> countsByProject = new HashMap<>();

    private long rowsRead;

    synchronized Rows of(SqlSession session) throws SQLException {
        List<Project> projects =
                session.rows(row -> new Project(row.getLong(1), row.getLong(2), row.getLong(3)), PROJECTS);
        rowsRead = projects.size();
        long transactions = 0;
        long records = 0;
        long versions = 0;
        for (var project : projects) {
            transactions += project.seq();
            records += project.records();
            versions += versions(session, project);
        }
        return new Rows(projects.size(), transactions, records, versions);
    }

    private long versions(SqlSession session, Project project) throws SQLException {
        var known = countsByProject.getOrDefault(project.no(), Counted.NOTHING);
        if (known.seq() == project.seq()) return known.versions();
        // A smaller number means that the store was replaced by another file.
        var before = known.seq() < project.seq() ? known : Counted.NOTHING;
        long begun = session.number(begun(), project.no(), before.seq(), project.seq());
        rowsRead += begun;
        countsByProject.put(project.no(), new Counted(project.seq(), before.versions() + begun));
        return before.versions() + begun;
    }

    /// The query that counts the versions begun by a range of a project's transactions; for tests of its plan.
    static String begun() {
        return BEGUN;
    }

    /// The number of rows that the last call read; for tests.
    synchronized long rowsRead() {
        return rowsRead;
    }
}
