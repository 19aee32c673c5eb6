package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Schema migrations, from the first schema to the newest. A released step never changes.
public final class Migrations {

    private static final String OPEN = String.valueOf(StoredMicros.OPEN);

    /// The number of a step is its position in this list, counted from 1.
    private static final List<List<String>> STEPS =
            List.of(versions(), List.of("""
            CREATE TABLE blob (
                space {text} NOT NULL, name {text} NOT NULL, bytes {bytes} NOT NULL,
                PRIMARY KEY (space, name)){strict}"""), requestsOfAgents(), presence(), worktrees());

    /// Steps that apply only to a store which several servers share. A store in a file does not get their number,
    /// so that an older Cairn can still open it.
    private static final Set<Integer> ONLY_SHARED = Set.of(4);

    /// The newest schema of a store in a file.
    static final int NEWEST = newest(false);

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

    /// The leases of connected agents. An older Cairn takes no leases, so the new schema version keeps it from
    /// using the store.
    private static List<String> presence() {
        return List.of("""
            CREATE TABLE presence (
                server {text} NOT NULL, agent {text} NOT NULL, holds {long} NOT NULL,
                last_call {long} NOT NULL, lease_end {long} NOT NULL,
                PRIMARY KEY (server, agent)){strict}""", "CREATE INDEX presence_agent ON presence (agent)");
    }

    /// The worktree whose files a transaction changed; empty for the main one. An older Cairn would take the files of
    /// all worktrees for those of one, so the new schema version keeps it from using the store.
    private static List<String> worktrees() {
        return List.of("ALTER TABLE tx_log ADD COLUMN worktree {text} NOT NULL DEFAULT ''");
    }

    private static int newest(boolean isShared) {
        return IntStream.rangeClosed(1, STEPS.size())
                .filter(step -> isShared || !ONLY_SHARED.contains(step))
                .max()
                .orElseThrow();
    }

    /// Migrates the store to the newest schema. Refuses a store that a newer Cairn made.
    public static void run(SqlDialect dialect, SqlSession session) throws SQLException {
        if (dialect.hasTable(session, "schema_version") && version(session) == newest(dialect.isShared())) return;
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

    private static void migrate(SqlDialect dialect, SqlSession session) throws SQLException {
        if (!dialect.hasTable(session, "schema_version")) {
            requireOurs(dialect, session);
            session.execute(dialect.ddl("CREATE TABLE schema_version (version {long} NOT NULL PRIMARY KEY){strict}"));
        }
        int newest = newest(dialect.isShared());
        requireKnown(session, newest);
        for (int step = version(session) + 1; step <= newest; step++) {
            if (!dialect.isShared() && ONLY_SHARED.contains(step)) continue;
            for (var sql : STEPS.get(step - 1)) session.execute(dialect.ddl(sql));
            session.update("INSERT INTO schema_version (version) VALUES (?)", step);
        }
    }

    /// Refuses a store in a file whose schema only a newer Cairn knows.
    static void requireKnown(SqlSession session) throws SQLException {
        requireKnown(session, NEWEST);
    }

    private static void requireKnown(SqlSession session, int newest) throws SQLException {
        var version = version(session);
        if (version > newest)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The store was written by a newer Cairn: its schema is " + version + ", this one knows " + newest
                            + ".",
                    "Run the newer Cairn, or restore a backup made before the upgrade with `cairn restore <file>`.");
    }

    private static void requireOurs(SqlDialect dialect, SqlSession session) throws SQLException {
        if (dialect.hasTable(session, "%"))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The database holds tables that are not Cairn's.",
                    "Give Cairn a database of its own, or check the configured address.");
    }

    private static int version(SqlSession session) throws SQLException {
        return (int) session.number("SELECT coalesce(max(version), 0) FROM schema_version");
    }
}
