package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.BlobStore;
import dev.cairn.store.CommitResult;
import dev.cairn.store.EarlierEntries;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.StoreAdmin;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.TxRequest;
import dev.cairn.store.sql.engine.Migrations;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.store.sql.engine.PostgresDialect;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.SqliteDialect;
import dev.cairn.store.sql.engine.SqliteFile;
import dev.cairn.store.sql.engine.SqliteRestore;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// The durable store: SQLite in one file, or a PostgreSQL database shared by several servers.
public final class SqlStore implements Store {

    private static final String PROJECTS = "SELECT id FROM project WHERE seq > 0 ORDER BY id";

    private final SqlDialect dialect;
    private final CommitSignal signal = new CommitSignal();
    private final ReaderPool readers;
    private final GroupWriter writer;
    private final RowCounts counts = new RowCounts();

    /// For tests with other limits.
    SqlStore(SqlDialect dialect, InstantSource clock, Supplier<UUID> newId, GroupWriter.QueueLimits limits) {
        this.dialect = dialect;
        var session = migrated(dialect);
        this.readers = new ReaderPool(dialect);
        this.writer = new GroupWriter(new WriterConnection(dialect, session, clock, signal), newId, limits);
    }

    /// Opens the store in the file, or creates it if there is none.
    public static SqlStore openSqlite(Path file, InstantSource clock, Supplier<UUID> newId) {
        return openSqlite(file, List.of(), clock, newId);
    }

    /// Like the method above, but the store accepts writes only while the given lock files exist unchanged.
    public static SqlStore openSqlite(Path file, List<Path> locks, InstantSource clock, Supplier<UUID> newId) {
        SqliteRestore.complete(file);
        var dialect = new SqliteDialect(SqliteFile.prepare(file, SqliteFile.REAL), SqliteDialect.BUSY_WAIT, locks);
        return new SqlStore(dialect, clock, newId, GroupWriter.QueueLimits.DEFAULT);
    }

    /// Opens the store in the database, in the schema `cairn` unless the address names another.
    public static SqlStore openPostgres(PostgresAddress address, InstantSource clock, Supplier<UUID> newId) {
        return new SqlStore(new PostgresDialect(address), clock, newId, GroupWriter.QueueLimits.DEFAULT);
    }

    private static SqlSession migrated(SqlDialect dialect) {
        try {
            var session = dialect.openWriter();
            try {
                Migrations.run(dialect, session);
                return session;
            } catch (SQLException | RuntimeException failure) {
                session.close();
                throw failure;
            }
        } catch (SQLException e) {
            throw dialect.refusal(e);
        }
    }

    @Override
    public <D> CommitResult<D> commit(TxRequest request, TransactionWork<D> work) {
        var result = writer.write(request, work);
        if (result instanceof CommitResult.Committed<D>(var tx, boolean repeated)) {
            if (repeated) request.key().repeatObserver().record(tx);
            else signal.callListeners(tx);
        }
        return result;
    }

    @Override
    public Snapshot snapshot(ProjectId project, AsOf asOf) {
        return SqlSnapshot.take(readers, project, asOf);
    }

    @Override
    public List<ProjectId> projects() {
        return readers.read(session -> session.rows(row -> new ProjectId(row.getString(1)), PROJECTS));
    }

    @Override
    public Feed feed() {
        return new SqlFeed(readers, signal, dialect);
    }

    @Override
    public BlobStore blobs() {
        return new SqlBlobStore(readers, writer, dialect);
    }

    /// Derived data that an earlier build stored here instead of in a cache.
    public EarlierEntries earlierEntries() {
        return new SqlEarlierEntries(readers, new SqlBlobStore(readers, writer, dialect), dialect.isShared());
    }

    @Override
    public StoreAdmin admin() {
        return new SqlAdmin(readers, dialect, counts);
    }

    int waitingWrites() {
        return writer.waiting();
    }

    boolean writerIsBusy() {
        return writer.isBusy();
    }

    SqlDialect dialect() {
        return dialect;
    }

    /// Runs a task on the writer's connection, between two transactions.
    <T> T onWriter(SqlQuery<T> task) {
        return writer.run(task);
    }

    /// Readers are closed first, so that the writer is the last connection and SQLite removes its log.
    @Override
    public void close() {
        writer.requireOtherThread();
        readers.close();
        writer.close();
        signal.wakeWaiters();
    }
}
