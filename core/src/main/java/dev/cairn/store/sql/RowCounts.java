package dev.cairn.store.sql;

import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts the rows of a store from the numbers its projects keep, and versions by the transactions that began them.
///
/// A committed version is never removed, so a later question counts the versions begun since the last one and no
/// others.
final class RowCounts {

    /// Rows by table.
    record Rows(long projects, long transactions, long things, long versions) {}

    private record Project(long no, long seq, long things) {}

    /// How many versions the transactions up to `seq` began.
    private record Counted(long seq, long versions) {

        static final Counted NOTHING = new Counted(0, 0);
    }

    private static final String PROJECTS = "SELECT no, seq, things FROM project WHERE seq > 0";
    private static final String BEGUN =
            "SELECT count(*) FROM version WHERE project = ? AND begun_seq > ? AND begun_seq <= ?";

    /// By project; guarded by this object's monitor.
    private final Map<Long, Counted> counted = new HashMap<>();

    private long read;

    synchronized Rows of(SqlSession session) throws SQLException {
        List<Project> projects =
                session.rows(row -> new Project(row.getLong(1), row.getLong(2), row.getLong(3)), PROJECTS);
        read = projects.size();
        long transactions = 0;
        long things = 0;
        long versions = 0;
        for (var project : projects) {
            transactions += project.seq();
            things += project.things();
            versions += versions(session, project);
        }
        return new Rows(projects.size(), transactions, things, versions);
    }

    private long versions(SqlSession session, Project project) throws SQLException {
        var known = counted.getOrDefault(project.no(), Counted.NOTHING);
        if (known.seq() == project.seq()) return known.versions();
        // A smaller number means that another file took the place of the store.
        var before = known.seq() < project.seq() ? known : Counted.NOTHING;
        long begun = session.number(begun(), project.no(), before.seq(), project.seq());
        read += begun;
        counted.put(project.no(), new Counted(project.seq(), before.versions() + begun));
        return before.versions() + begun;
    }

    /// The question for the versions that some transactions of a project began.
    static String begun() {
        return BEGUN;
    }

    /// How many rows the last question read.
    synchronized long read() {
        return read;
    }
}
