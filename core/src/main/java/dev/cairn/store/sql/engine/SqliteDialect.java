package dev.cairn.store.sql.engine;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.sqlite.JDBC;
import org.sqlite.SQLiteErrorCode;

/// SQLite in one file, with a write-ahead log that is synced at every commit.
public final class SqliteDialect implements SqlDialect {

    /// Earlier versions can lose committed pages when two connections reset the log at once.
    static final List<Integer> VERSION_MIN = List.of(3, 51, 3);

    public static final Duration BUSY_WAIT = Duration.ofSeconds(30);

    private static final Duration OPEN_PAUSE = Duration.ofMillis(5);
    private static final int WRITER_CACHE_KIB = 32 * 1024;
    private static final int READER_CACHE_KIB = 4 * 1024;
    private static final int CHECKPOINT_PAGES = 4_000;
    private static final long LOG_BYTES_KEPT = 64L * 1024 * 1024;
    private static final int FINDINGS_MAX = 100;
    private static final String NOTHING_OPENED = "nothing was read or written";

    private final SqliteFile file;
    private final Duration busyWait;
    private final SqliteFileGuard guard;

    public SqliteDialect(SqliteFile file, Duration busyWait) {
        this(file, busyWait, List.of());
    }

    /// `locks` are files that must not be deleted or replaced while the store is open.
    public SqliteDialect(SqliteFile file, Duration busyWait, List<Path> locks) {
        this.file = file;
        this.busyWait = busyWait;
        this.guard = new SqliteFileGuard(file.path(), locks, LOG_BYTES_KEPT);
    }

    @Override
    public SqlSession openWriter() throws SQLException {
        requireIntact(NOTHING_OPENED);
        return configured(open(), session -> {
            asWriter(session);
            guard.opened();
        });
    }

    @Override
    public void requireIntact(String consequence) {
        guard.requireIntact(consequence);
    }

    @Override
    public Optional<Problem> damage() {
        return guard.isIntact() ? Optional.empty() : guard.problem("nothing is written until the next start");
    }

    @Override
    public boolean canClose() {
        return guard.isIntact();
    }

    @Override
    public SqlSession openReader() throws SQLException {
        requireIntact(NOTHING_OPENED);
        return configured(open(), session -> {
            session.execute("PRAGMA cache_size=-" + READER_CACHE_KIB);
            session.execute("PRAGMA query_only=ON");
        });
    }

    private interface Step {
        void run(SqlSession session) throws SQLException;
    }

    private static SqlSession configured(SqlSession session, Step step) throws SQLException {
        try {
            step.run(session);
            return session;
        } catch (SQLException | RuntimeException failure) {
            session.close();
            throw failure;
        }
    }

    private SqlSession open() throws SQLException {
        return configured(new SqlSession(JDBC.createConnection(file.jdbcUrl(), new Properties())), session -> {
            session.execute("PRAGMA busy_timeout=" + busyWait.toMillis());
            session.execute("PRAGMA mmap_size=0");
        });
    }

    private void asWriter(SqlSession session) throws SQLException {
        requireVersion(session.text("SELECT sqlite_version()"));
        var mode = journalMode(session);
        if (!mode.equals("wal"))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The file system of " + file.path() + " does not support a write-ahead log.",
                    "Choose a home on a local disk with CAIRN_HOME.");
        session.execute("PRAGMA synchronous=FULL");
        session.execute("PRAGMA wal_autocheckpoint=" + CHECKPOINT_PAGES);
        session.execute("PRAGMA journal_size_limit=" + LOG_BYTES_KEPT);
        session.execute("PRAGMA cache_size=-" + WRITER_CACHE_KIB);
    }

    /// Switches to write-ahead logging. That needs exclusive access to the file, and SQLite does not wait for it,
    /// so this method retries.
    private String journalMode(SqlSession session) throws SQLException {
        var deadline = System.nanoTime() + busyWait.toNanos();
        while (true) {
            try {
                return session.text("PRAGMA journal_mode=WAL");
            } catch (SQLException e) {
                if (!SqliteFailures.is(e, SQLiteErrorCode.SQLITE_BUSY) || System.nanoTime() > deadline) throw e;
                LockSupport.parkNanos(OPEN_PAUSE.toNanos());
            }
        }
    }

    public static void requireVersion(String version) {
        var parts = Stream.of(version.split("\\.")).map(Integer::valueOf).toList();
        for (int i = 0; i < VERSION_MIN.size(); i++) {
            var part = i < parts.size() ? parts.get(i) : 0;
            if (part > VERSION_MIN.get(i)) return;
            if (part < VERSION_MIN.get(i))
                throw Refusal.of(
                        ProblemCode.UNAVAILABLE,
                        "SQLite " + version + " is too old to keep data safe.",
                        "Use the SQLite driver that Cairn ships.");
        }
    }

    @Override
    public boolean isShared() {
        return false;
    }

    @Override
    public void begin(SqlSession session) throws SQLException {
        session.execute("BEGIN IMMEDIATE");
    }

    @Override
    public void commit(SqlSession session) throws SQLException {
        session.execute("COMMIT");
    }

    /// Rolls back. If the disk is full, SQLite has already done so by itself.
    @Override
    public void rollback(SqlSession session) throws SQLException {
        try {
            session.execute("ROLLBACK");
        } catch (SQLException e) {
            if (!String.valueOf(e.getMessage()).contains("no transaction is active")) throw e;
        }
    }

    @Override
    public String ddl(String template) {
        return template.replace("{number}", "INTEGER PRIMARY KEY")
                .replace("{long}", "INTEGER")
                .replace("{text}", "TEXT")
                .replace("{bytes}", "BLOB")
                .replace("{strict}", " STRICT");
    }

    @Override
    public void lockSchema(SqlSession session) {
        // BEGIN IMMEDIATE already holds the only write lock.
    }

    @Override
    public boolean hasTable(SqlSession session, String name) throws SQLException {
        return session.number("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name LIKE ?", name) > 0;
    }

    @Override
    public String likely(String condition) {
        return "likely(" + condition + ")";
    }

    /// Empty, because the only writer locks the whole file.
    @Override
    public String lockUnlessLocked() {
        return "";
    }

    @Override
    public boolean mayInsert(SqlSession session, ProjectId project) {
        return true;
    }

    @Override
    public FailureKind failureKind(SQLException failure) {
        return SqliteFailures.is(failure, SQLiteErrorCode.SQLITE_BUSY) ? FailureKind.BUSY : FailureKind.OTHER;
    }

    @Override
    public Refusal refusal(SQLException failure) {
        return SqliteFailures.refusal(file.path(), failure);
    }

    @Override
    public String engine(SqlSession session) throws SQLException {
        return "SQLite " + session.text("SELECT sqlite_version()");
    }

    @Override
    public long bytes(SqlSession session) {
        return file.bytes();
    }

    @Override
    public List<String> findings(SqlSession session) throws SQLException {
        return session.rows(row -> row.getString(1), "PRAGMA integrity_check(" + FINDINGS_MAX + ")").stream()
                .filter(finding -> !finding.equals("ok"))
                .toList();
    }

    @Override
    public void copyTo(Path target) throws SQLException {
        try (var session = open()) {
            session.update("VACUUM INTO ?", target.toString());
        }
    }
}
