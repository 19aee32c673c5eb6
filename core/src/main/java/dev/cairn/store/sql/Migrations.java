package dev.cairn.store.sql;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.sql.SQLException;
import java.util.List;

/// Schema migrations, from the first schema to the newest. A released step never changes.
final class Migrations {

    private static final String OPEN = String.valueOf(Micros.OPEN);

    /// The number of a step is its position in this list, counted from 1.
    private static final List<List<String>> STEPS = List.of(versions(), List.of("""
            CREATE TABLE blob (
                space {text} NOT NULL, name {text} NOT NULL, bytes {bytes} NOT NULL,
                PRIMARY KEY (space, name)){strict}"""), requestsOfAgents());

    static final int NEWEST = STEPS.size();

    private Migrations() {}

    private static List<String> versions() {
        return List.of(
                """
            CREATE TABLE project (
                no {number}, id {text} NOT NULL UNIQUE,
                seq {long} NOT NULL, clock_micros {long} NOT NULL, things {long} NOT NULL){strict}""",
                """
            CREATE TABLE tx_log (
                project {long} NOT NULL, seq {long} NOT NULL, tx_id {text} NOT NULL,
                request_id {text} NOT NULL, fingerprint {text} NOT NULL, kind {text} NOT NULL,
                agent {text} NOT NULL, session {text} NOT NULL, recorded_at {long} NOT NULL,
                git_commit {text}, outcome {text} NOT NULL,
                PRIMARY KEY (project, seq), UNIQUE (project, request_id)){strict}""",
                "CREATE UNIQUE INDEX tx_log_id ON tx_log (tx_id)",
                "CREATE UNIQUE INDEX tx_log_time ON tx_log (project, recorded_at)",
                """
            CREATE TABLE thing (
                no {long} NOT NULL PRIMARY KEY, project {long} NOT NULL, kind {text} NOT NULL, name {text} NOT NULL,
                UNIQUE (project, kind, name)){strict}""",
                """
            CREATE TABLE version (
                project {long} NOT NULL, thing {long} NOT NULL, valid_from {long} NOT NULL, valid_to {long} NOT NULL,
                begun_seq {long} NOT NULL, ended_seq {long} NOT NULL, state {bytes} NOT NULL,
                PRIMARY KEY (thing, valid_from)){strict}""",
                "CREATE UNIQUE INDEX version_current ON version (thing) WHERE valid_to = " + OPEN,
                "CREATE INDEX version_begun ON version (project, begun_seq)",
                "CREATE INDEX version_ended ON version (project, ended_seq) WHERE ended_seq < " + OPEN);
    }

    /// Request ids are unique per agent: the same id from another agent is another request.
    private static List<String> requestsOfAgents() {
        return List.of(
                "ALTER TABLE tx_log RENAME TO tx_log_2",
                """
            CREATE TABLE tx_log (
                project {long} NOT NULL, seq {long} NOT NULL, tx_id {text} NOT NULL,
                request_id {text} NOT NULL, fingerprint {text} NOT NULL, kind {text} NOT NULL,
                agent {text} NOT NULL, session {text} NOT NULL, recorded_at {long} NOT NULL,
                git_commit {text}, outcome {text} NOT NULL,
                PRIMARY KEY (project, seq), UNIQUE (project, agent, request_id)){strict}""",
                "INSERT INTO tx_log SELECT project, seq, tx_id, request_id, fingerprint, kind, agent, session, recorded_at,"
                        + " git_commit, outcome FROM tx_log_2",
                "DROP TABLE tx_log_2",
                "CREATE UNIQUE INDEX tx_log_id ON tx_log (tx_id)",
                "CREATE UNIQUE INDEX tx_log_time ON tx_log (project, recorded_at)");
    }

    /// Migrates the store to the newest schema, or refuses one written by a newer Cairn.
    static void run(Dialect dialect, Session session) throws SQLException {
        if (dialect.hasTable(session, "schema_version") && version(session) == NEWEST) return;
        dialect.begin(session);
        try {
            dialect.lockSchema(session);
            migrate(dialect, session);
            dialect.commit(session);
        } catch (SQLException | RuntimeException failure) {
            dialect.rollback(session);
            throw failure;
        }
    }

    private static void migrate(Dialect dialect, Session session) throws SQLException {
        if (!dialect.hasTable(session, "schema_version")) {
            requireOurs(dialect, session);
            session.execute(dialect.ddl("CREATE TABLE schema_version (version {long} NOT NULL PRIMARY KEY){strict}"));
        }
        requireKnown(session);
        for (int step = version(session) + 1; step <= NEWEST; step++) {
            for (var sql : STEPS.get(step - 1)) session.execute(dialect.ddl(sql));
            session.update("INSERT INTO schema_version (version) VALUES (?)", step);
        }
    }

    /// Refuses a store whose schema is newer than this program.
    static void requireKnown(Session session) throws SQLException {
        var version = version(session);
        if (version > NEWEST)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The store was written by a newer Cairn: its schema is " + version + ", this one knows " + NEWEST
                            + ".",
                    "Run the newer Cairn, or restore a backup made before the upgrade with `cairn restore <file>`.");
    }

    private static void requireOurs(Dialect dialect, Session session) throws SQLException {
        if (dialect.hasTable(session, "%"))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The database holds tables that are not Cairn's.",
                    "Give Cairn a database of its own, or check the configured address.");
    }

    private static int version(Session session) throws SQLException {
        return (int) session.number("SELECT coalesce(max(version), 0) FROM schema_version");
    }
}
