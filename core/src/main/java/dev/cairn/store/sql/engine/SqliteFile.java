package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.sqlite.JDBC;

/// The file of a SQLite store, and the check that its location is suitable.
public final class SqliteFile {

    /// Returns the type of the file system of a folder.
    public interface FileSystemType {
        String of(Path folder) throws IOException;
    }

    public static final FileSystemType REAL =
            folder -> Files.getFileStore(folder).type();

    /// Network file systems. Their locks are not reliable between machines, and SQLite depends on locks.
    private static final Set<String> NETWORK_TYPES = Set.of(
            "nfs",
            "nfs3",
            "nfs4",
            "cifs",
            "smb",
            "smb2",
            "smb3",
            "smbfs",
            "9p",
            "afpfs",
            "webdav",
            "davfs",
            "davfs2",
            "fuse.sshfs",
            "fuse.davfs2",
            "fuse.rclone",
            "fuse.glusterfs",
            "fuse.s3fs",
            "glusterfs",
            "ceph",
            "afs",
            "ncpfs",
            "lustre",
            "beegfs");

    private final Path path;

    private SqliteFile(Path path) {
        this.path = path;
    }

    /// Creates the folder and an empty store if there is none.
    public static SqliteFile prepare(Path file, FileSystemType types) {
        var path = file.toAbsolutePath().normalize();
        if (Files.isDirectory(path))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    path + " is a folder, not a store.",
                    "Name a file inside it, such as " + path.resolve("store.db") + ".");
        try {
            var folder = Files.createDirectories(path.getParent() == null ? path : path.getParent());
            requireLocal(folder, types.of(folder));
            createIfMissing(path);
        } catch (IOException e) {
            throw readOnly(path, reason(e), e);
        }
        if (!Files.isReadable(path) || !Files.isWritable(path)) throw readOnly(path, "permission is missing", null);
        return new SqliteFile(path);
    }

    private static void requireLocal(Path folder, String type) {
        if (NETWORK_TYPES.contains(type.toLowerCase(Locale.ROOT)))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    folder + " is on a network file system (" + type + "), where a store can be damaged.",
                    "Choose a home on a local disk with CAIRN_HOME, or use PostgreSQL.");
    }

    /// Creates the file together with its first page. An empty file is therefore always one that lost its content.
    private static void createIfMissing(Path path) throws IOException {
        if (Files.exists(path)) {
            requireContent(path);
            return;
        }
        if (size(log(path)) > 0)
            throw contentLost(path, "is missing beside its log " + log(path).getFileName());
        var draft = draft(path);
        try {
            writeFirstPage(draft);
            Files.createLink(path, draft);
        } catch (FileAlreadyExistsException there) {
            // Another process may have created it in the meantime.
        } catch (UnsupportedOperationException noLinks) {
            Files.move(draft, path);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /// Creates a temporary file that only its owner can access. SQLite copies the permissions of the file to its
    /// log and shared memory.
    private static Path draft(Path path) throws IOException {
        var folder = path.getParent() == null ? path : path.getParent();
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? Files.createTempFile(
                        folder,
                        "." + path.getFileName(),
                        ".new",
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))
                : Files.createTempFile(folder, "." + path.getFileName(), ".new");
    }

    private static void writeFirstPage(Path draft) {
        try (var session = new SqlSession(JDBC.createConnection(jdbcUrl(draft, "mode=rw"), new Properties()))) {
            session.text("PRAGMA journal_mode=WAL");
        } catch (SQLException e) {
            throw SqliteFailures.refusal(draft, e);
        }
    }

    /// Refuses an empty file, because SQLite would treat it as a new store and delete the log next to it.
    private static void requireContent(Path path) {
        if (Files.isRegularFile(path) && size(path) == 0)
            throw contentLost(path, size(log(path)) > 0 ? "is empty, although its log holds data" : "is empty");
    }

    private static Refusal contentLost(Path path, String how) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The database file " + path + " " + how + "; it was not replaced by a new store.",
                "Run `cairn restore <file>` with the last backup. To begin anew instead, move " + path.getFileName()
                        + " and " + log(path).getFileName() + " away.");
    }

    public static String reason(IOException e) {
        return e instanceof FileSystemException failure && failure.getReason() != null
                ? failure.getReason()
                : e.getClass().getSimpleName();
    }

    static Refusal readOnly(Path path, String reason, @org.jspecify.annotations.Nullable Exception cause) {
        var message = "The store cannot be written at " + path + ": " + reason + ".";
        var hint = "Make the folder writable for this user, or choose another home with CAIRN_HOME.";
        return cause == null
                ? Refusal.of(ProblemCode.READ_ONLY, message, hint)
                : Refusal.of(ProblemCode.READ_ONLY, message, hint, cause);
    }

    public Path path() {
        return path;
    }

    /// A URL that never creates the file, because a deleted store must not reappear as an empty one.
    String jdbcUrl() {
        return jdbcUrl(path, "mode=rw");
    }

    static String jdbcUrl(Path path, String parameters) {
        return "jdbc:sqlite:" + path.toUri().toASCIIString() + "?" + parameters;
    }

    /// The write-ahead log of a store.
    static Path log(Path path) {
        return path.resolveSibling(path.getFileName() + "-wal");
    }

    /// The file with the index of the log, which all connections share.
    static Path sharedMemory(Path path) {
        return path.resolveSibling(path.getFileName() + "-shm");
    }

    /// The size of a file; zero if there is none.
    static long size(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException absent) {
            return 0;
        } catch (IOException e) {
            throw readOnly(file, reason(e), e);
        }
    }

    /// The size of the file with its write-ahead log.
    long bytes() {
        return size(path) + size(log(path));
    }
}
