package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import org.sqlite.JDBC;

/// Copies a SQLite store from a process other than the one that serves it, without modifying it.
///
/// The store and its shared memory are opened read-only. An ordinary connection would migrate the schema. It would
/// also reset the log if it sees no locks, and delete the log if it is the last connection.
public final class SqliteBackup {

    private static final int ATTEMPTS_MAX = 3;
    private static final int BUSY_MILLIS = 30_000;

    private SqliteBackup() {}

    /// Writes a copy of the store to a new file. `isServed` returns whether a daemon holds the store's lock.
    public static void write(Path store, Path target, BooleanSupplier isServed) {
        try {
            for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) if (attempt(store, target, isServed)) return;
        } catch (SQLException e) {
            throw SqliteFailures.refusal(store, e);
        }
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The store " + store + " changed while it was copied, although no daemon holds its lock.",
                "End the process that writes it, or start a daemon with `cairn serve`; then try again.");
    }

    /// One attempt; false if the store changed during the copy and no daemon held its lock.
    private static boolean attempt(Path store, Path target, BooleanSupplier isServed) throws SQLException {
        requireNoInterruptedRestore(store);
        var before = StoreFilesState.of(store);
        boolean isProtected = isServed.getAsBoolean();
        try {
            new BackupFile(target).write(file -> {
                copy(store, file);
                if (!isProtected && !StoreFilesState.of(store).equals(before)) throw new ChangedMeanwhile();
            });
            return true;
        } catch (ChangedMeanwhile again) {
            return false;
        }
    }

    private static void requireNoInterruptedRestore(Path store) {
        if (SqliteRestore.isInterrupted(store))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "A restore of " + store + " was interrupted and is not complete.",
                    "Start the daemon, which completes it, or run `cairn restore <file>` again.");
    }

    private static final class ChangedMeanwhile extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /// The metadata of the store's files. Every checkpoint or write changes it.
    private record StoreFilesState(List<Optional<String>> files) {

        static StoreFilesState of(Path store) {
            var files = new ArrayList<Optional<String>>();
            for (var file : List.of(store, SqliteFile.log(store))) files.add(describe(file));
            return new StoreFilesState(files);
        }

        private static Optional<String> describe(Path file) {
            try {
                var look = Files.readAttributes(file, BasicFileAttributes.class);
                return Optional.of(look.fileKey() + " " + look.size() + " " + look.lastModifiedTime());
            } catch (NoSuchFileException absent) {
                return Optional.empty();
            } catch (IOException e) {
                throw SqliteFile.readOnly(file, SqliteFile.reason(e), e);
            }
        }
    }

    private static void copy(Path store, Path file) throws SQLException {
        var url = SqliteFile.jdbcUrl(store, "mode=ro" + access(store));
        try (var session = new SqlSession(JDBC.createConnection(url, new Properties()))) {
            session.execute("PRAGMA busy_timeout=" + BUSY_MILLIS);
            requireStore(store, session);
            session.update("VACUUM INTO ?", file.toString());
        }
    }

    /// The URL parameters for opening the store. If shared memory exists, it is opened read-only. A closed store
    /// has neither shared memory nor a log and is opened as immutable. For a store with only a log, SQLite creates
    /// the shared memory.
    private static String access(Path store) {
        if (Files.exists(SqliteFile.sharedMemory(store))) return "&readonly_shm=1";
        return SqliteFile.size(SqliteFile.log(store)) == 0 ? "&immutable=1" : "";
    }

    /// Refuses a file that is not a store or was emptied, because its copy would look like a valid backup.
    private static void requireStore(Path store, SqlSession session) throws SQLException {
        var tables = session.number("SELECT count(*) FROM sqlite_master WHERE name = 'schema_version'");
        if (tables == 0)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    store + " holds no Cairn store; nothing was copied.",
                    "Check CAIRN_HOME with `cairn config`, or run " + SqliteFailures.RESTORE + ".");
    }
}
