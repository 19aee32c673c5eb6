package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.sqlite.JDBC;

/// The target file of a backup. It appears only when it is complete, checked and durable, and never replaces an
/// existing file.
///
/// The copy is written in a temporary folder next to the target, so that a killed process leaves no incomplete
/// target.
public final class BackupFile {

    private static final String COPY = "copy.db";
    private static final String OWNER_ONLY_FOLDER = "rwx------";
    private static final String OWNER_ONLY_FILE = "rw-------";

    /// Writes a copy to a file that does not exist yet.
    public interface CopyWriter {
        void to(Path file) throws SQLException;
    }

    private final Path target;

    public BackupFile(Path target) {
        this.target = target.toAbsolutePath().normalize();
    }

    public void write(CopyWriter copying) throws SQLException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) throw exists();
        try {
            var folder = newFolder();
            try {
                var copy = folder.resolve(COPY);
                copying.to(copy);
                finish(copy);
            } finally {
                delete(folder);
            }
        } catch (FileAlreadyExistsException e) {
            throw exists();
        } catch (IOException e) {
            throw SqliteFile.readOnly(target, SqliteFile.reason(e), e);
        }
    }

    private Refusal exists() {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT, target + " exists already.", "Name a file that does not exist yet.");
    }

    private Path newFolder() throws IOException {
        var parent = target.getParent() == null ? target : target.getParent();
        var prefix = prefix(target);
        return isPosix()
                ? Files.createTempDirectory(
                        parent,
                        prefix,
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY_FOLDER)))
                : Files.createTempDirectory(parent, prefix);
    }

    private boolean isPosix() {
        return target.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private void finish(Path copy) throws IOException, SQLException {
        if (isPosix()) Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString(OWNER_ONLY_FILE));
        sync(copy, StandardOpenOption.WRITE);
        requireSound(copy);
        place(copy);
    }

    private static void requireSound(Path copy) throws SQLException {
        try (var session = new SqlSession(
                JDBC.createConnection(SqliteFile.jdbcUrl(copy, "mode=ro&immutable=1"), new Properties()))) {
            var findings = session.rows(row -> row.getString(1), "PRAGMA integrity_check(1)");
            if (!findings.equals(List.of("ok")))
                throw Refusal.of(
                        ProblemCode.UNAVAILABLE,
                        "The copy is not sound: " + String.join("; ", findings) + ". No backup was written.",
                        "Try again; if it persists, check the store with `cairn doctor`.");
        }
    }

    /// Gives the finished copy the name of the target. A hard link is atomic and, unlike a move, never replaces a
    /// file.
    private void place(Path copy) throws IOException {
        try {
            Files.createLink(target, copy);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | IOException noLinks) {
            Files.move(copy, target);
        }
        syncFolder(target);
    }

    /// Makes the entries of the file's folder durable.
    static void syncFolder(Path file) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null
                && folder.getFileSystem().supportedFileAttributeViews().contains("posix"))
            sync(folder, StandardOpenOption.READ);
    }

    /// Removes the file and the incomplete copies that killed processes left next to it.
    static void removeLeftOver(Path target) throws IOException {
        Files.deleteIfExists(target);
        var folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) return;
        try (var entries = Files.newDirectoryStream(folder, prefix(target) + "*")) {
            for (var entry : entries) delete(entry);
        }
    }

    private static String prefix(Path target) {
        return "." + target.getFileName() + ".part";
    }

    private static void sync(Path path, StandardOpenOption how) throws IOException {
        try (var channel = FileChannel.open(path, how)) {
            channel.force(true);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            for (var entry : entries.toList()) Files.deleteIfExists(entry);
        }
        Files.deleteIfExists(folder);
    }
}
